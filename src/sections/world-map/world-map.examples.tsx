import type { Examples } from '../../style-page/examples/examples';

import { WorldMap } from './world-map';

const field = (from: number, to: number, top: number, bottom: number): string =>
  Array.from({ length: Math.floor((to - from) / 12) }, (_, index) => {
    const x = from + index * 12;
    return `M${x} ${top + ((index * 7) % 20)}V${bottom - ((index * 11) % 24)}`;
  }).join('');

/** A world small enough to be read here: two continents. */
const land = {
  width: 1200,
  height: 500,
  rest: field(40, 520, 60, 420) + field(640, 1160, 40, 460),
  restBetween: field(46, 520, 80, 400) + field(646, 1160, 60, 440),
};

const countries = (vietnam: string, japan: string, france: string) => [
  { code: 'VN', name: vietnam, stalks: field(960, 1000, 220, 340), home: true, x: 980, y: 280 },
  { code: 'JP', name: japan, stalks: field(1080, 1120, 140, 240), home: false, x: 1100, y: 190 },
  { code: 'FR', name: france, stalks: field(660, 700, 120, 200), home: false, x: 680, y: 160 },
];

export const examples: Examples = {
  title: 'World map',
  purpose:
    'The world drawn as a grove, the countries we work for in the colour of growth, and their names as a list.',
  placement: 'container',
  states: {
    English: { show: <WorldMap {...land} countries={countries('Vietnam', 'Japan', 'France')} /> },
    French: { lang: 'fr', show: <WorldMap {...land} countries={countries('Viêt Nam', 'Japon', 'France')} /> },
    Japanese: {
      lang: 'ja',
      show: <WorldMap {...land} countries={countries('ベトナム', '日本', 'フランス')} />,
    },
    'in the dark tone': {
      tone: 'dark',
      show: <WorldMap {...land} countries={countries('Vietnam', 'Japan', 'France')} />,
    },
  },
};
