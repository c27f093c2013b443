# SPDX-License-Identifier: GPL-3.0-or-later
"""test-tags.py PROGRAM: tags are suggested while one types them: who else played, where, and what tags
there are; never against one's will.

Run inside `gui-run.sh --wm --a11y` by the system's python.
"""
import os
import sys
import tempfile

import guidrive as gui
from gamesdrive import Games
from studydrive import passed, picture, plan


def game(white, black, event, annotator):
    return (f'[Event "{event}"]\n[White "{white}"]\n[Black "{black}"]\n[Annotator "{annotator}"]\n'
            '[Result "*"]\n\n1. e4 *\n\n')


GAMES = (game('Anne', 'Bert', 'Club Evening', 'Zoe') + game('Anton', 'Berta', 'Club Cup', 'Zach')
         + game('Berta', 'Anton', 'Club Cup', 'Zach'))


class Tags(Games):
    def field(self, name):
        """The text in a row of that title."""
        return gui.wait(lambda: next((n for n in gui.find_all_of(self.tree, ('text', 'entry'))
                                      if n.get_name() == name and gui.extents(n).height > 0), None),
                        what=f'the field {name!r}')

    def hints(self):
        """The suggestions that are shown."""
        return [label.get_name() for found in gui.find_all(self.tree, 'list')
                if found.get_name() == 'Suggestions' and gui.extents(found).height > 1
                for label in gui.find_all(found, 'label') if label.get_name()]

    def suggests(self, *texts):
        gui.wait(lambda: self.hints() == list(texts), 20,
                 lambda: f'{texts} to be suggested, not {self.hints()}')

    def begin(self, field, win=None):
        """Empties the field and waits until nothing is suggested."""
        def empty():
            gui.click(win or self.win, field)
            gui.key('ctrl+a', 'Delete')
            return gui.happens(lambda: gui.text(field) == '', 3)
        gui.again(empty, 'an empty field')
        gui.key('Escape')
        self.suggests()

    def players(self, names):
        gui.wait(lambda: any(label.get_name().lstrip('• ').startswith(names + ' · ')
                             for label in gui.find_all(self.tree, 'label')), what=f'{names!r} in the title')

    def says(self, field, text):
        gui.wait(lambda: gui.text(field) == text, what=lambda: f'{text!r}, not {gui.text(field)!r}')


def by_keys(study):
    """Down chooses, Return takes; what is chosen is announced while the text keeps the focus."""
    white = study.field('White')
    study.begin(white)
    gui.write('ber')
    study.suggests('Berta', 'Bert')
    gui.wait(lambda: white.get_description() == '2 suggestions', what='their number to be announced')
    picture('tags-suggested')
    gui.key('Down')
    gui.wait(lambda: white.get_description() == 'Berta', what='what is chosen to be announced')
    gui.key('Down')
    gui.wait(lambda: white.get_description() == 'Bert', what='what is chosen to be announced')
    gui.key('Up', 'Return')
    study.says(white, 'Berta')
    study.suggests()
    gui.key('Return')
    study.players('Berta – Bert')
    gui.key('ctrl+z')
    study.players('Anne – Bert')
    passed('players of both sides are suggested, chosen by keys and announced; the tag is one step')


def by_pointer(study):
    white = study.field('White')
    study.begin(white)
    gui.write('ber')
    study.suggests('Berta', 'Bert')
    gui.pick(study.tree, 'Berta', lambda: gui.text(white) == 'Berta')
    study.suggests()
    gui.key('Return')
    study.players('Berta – Bert')
    gui.key('ctrl+z')
    study.players('Anne – Bert')
    passed('a suggestion is clicked, and the field keeps the keys')


def by_word(study):
    event = study.field('Event')
    study.begin(event)
    gui.write('cup')
    study.suggests('Club Cup')
    gui.key('Down', 'Tab')
    study.says(event, 'Club Cup')
    gui.key('Return')
    passed('any word of a name finds it, and Tab takes it')


def never_forced(study):
    """What is typed stays what it is: without a choice Return takes it, and Escape hides the list."""
    black = study.field('Black')
    study.begin(black)
    gui.write('Ber')
    study.suggests('Berta', 'Bert')
    gui.key('Return')
    study.says(black, 'Ber')
    study.players('Anne – Ber')
    passed('Return without a choice takes what was typed')
    study.begin(black)
    gui.write('An')
    study.suggests('Anton', 'Anne')
    gui.key('Escape')
    study.suggests()
    study.says(black, 'An')
    gui.key('alt+Down')
    study.suggests('Anton', 'Anne')
    gui.key('Down', 'Up', 'Return')
    study.players('Anne – An')
    passed('Escape hides the list, Alt+Down shows it, Up leads back to what was typed')


def names_of_tags(study):
    row = gui.reach(study.win, study.field('New Tag'))
    study.begin(row)
    gui.write('Anno')
    study.suggests('Annotator')
    gui.key('ctrl+a')
    gui.write('TimeC')
    study.suggests('TimeControl')
    gui.key('Down', 'Return')
    study.says(row, 'TimeControl')
    gui.key('Return')
    gui.wait(lambda: study.field('TimeControl'), what='a row for the new tag')
    passed('names of tags are suggested for a new one')
    annotator = gui.reach(study.win, study.field('Annotator'))
    study.begin(annotator)
    gui.write('z')
    study.suggests('Zach', 'Zoe')
    gui.key('Escape')
    gui.key('ctrl+a')
    gui.write('Zoe')
    gui.key('Return')
    passed('so are values of any other tag')


def in_many(study):
    """The dialog that sets a tag in all listed games."""
    study.menu('Set a Tag…', 't')
    gui.get(study.tree, 'label', 'Tag 3 Games')
    tag, value = study.field('Tag'), study.field('Value')
    gui.write('Ev')
    gui.wait(lambda: 'Event' in study.hints(), what='Event among the suggestions')
    gui.key('Down')
    gui.wait(lambda: tag.get_description() == 'Event', what='Event chosen')
    gui.key('Tab')
    study.says(tag, 'Event')
    gui.key('Tab')
    gui.write('cu')
    study.suggests('Club Cup')
    picture('tags-in-many')
    gui.key('Down', 'Return')
    study.says(value, 'Club Cup')
    gui.key('Return')
    gui.get(study.tree, 'label', 'Set Event in 3 games')
    passed('the dialog for many games suggests tags and their values')


def main(program):
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, 'games.mgn')
        with open(path, 'w') as file:
            file.write(GAMES)
        study = Tags(program, path, 'Anne')
        gui.get(study.tree, 'link', 'e4')
        study.page('Game')
        by_keys(study)
        by_pointer(study)
        by_word(study)
        never_forced(study)
        names_of_tags(study)
        gui.key('ctrl+f')
        in_many(study)
        study.give_up()
    plan()


if __name__ == '__main__':
    main(sys.argv[1])
