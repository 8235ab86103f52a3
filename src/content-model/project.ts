import { colour, markdown, number, paragraph, picture, text, textList } from './declare-field';
import type { ContentType } from './field';
import { pageDescription } from './page-description';

export const project: ContentType = {
  name: 'Project',
  label: 'project',
  folder: 'projects',
  fields: {
    order: number('Place in the list, 1 first', 9, { min: 1, max: 999 }),
    product: text('Name of the product', 'Baguette', { max: 40, translated: false }),
    accent: colour('Accent colour', '#7a3b1d'),
    year: number('Year of release', 2025, { min: 2010, max: 2100 }),
    technologies: textList('Technologies', ['React Native', 'Go'], { translated: false, max: 10 }),
    title: text('Title', 'A bakery’s whole morning on one screen', { max: 90 }),
    kind: text('What it is', 'Production planner for bakeries', { max: 80 }),
    description: pageDescription(),
    lead: paragraph(
      'Header: opening paragraph',
      'Bakers start at two; the plan for the day has to be ready before them.',
      {
        max: 400,
      },
    ),
    strategyHeading: text('Strategy: heading', 'Plan backwards from the opening hour', { max: 90 }),
    strategy: markdown(
      'Strategy',
      'We counted what was thrown away for three weeks before drawing a screen.',
    ),
    interfaceHeading: text('Interface: heading', 'Readable with flour on your hands', { max: 90 }),
    interface: markdown('Interface', 'Large type, four colours, no gesture that a floury thumb could miss.'),
    cover: picture('Cover', { minWidth: 1600 }),
    screenOne: picture('First screen of the interface', { minWidth: 780, example: 'screen-one.png' }),
    screenTwo: picture('Second screen of the interface', { minWidth: 780, example: 'screen-two.png' }),
    scene: picture('Full-width picture', { minWidth: 2000, example: 'scene.png' }),
  },
};
