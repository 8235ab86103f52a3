import { longestSilence, readSteps } from './read-output';

const output = [
  { text: 'Installing the packages of package-lock.json: 2,250 (…)\n', at: 0.5 },
  { text: 'Installing packages: done in 40.1 s\nBuilding the site\n', at: 41 },
  { text: 'success Running gatsby-plugin-sharp.IMAGE_PROCESSING jobs - 20.504s - 146/146 7.12/s\n', at: 90 },
  { text: 'Building the site: done in 75.0 s\nMaking the rel', at: 116 },
  { text: 'ease: done in 11.4 s\n', at: 129.1 },
];

it('gives the seconds of each step, also where a line arrives in two pieces', () => {
  expect(Object.fromEntries(readSteps(output))).toEqual({
    'Installing packages': 40.1,
    Pictures: 20.504,
    'Building the site': 75,
    'Making the release': 11.4,
  });
});

it('gives nothing for a step that was not needed', () => {
  expect(readSteps(output.slice(2)).has('Installing packages')).toBe(false);
});

it('gives the longest time without output', () => {
  expect(longestSilence(output, 130)).toBe(49);
});

it('counts the silence before the first page and ignores what is printed after it', () => {
  const early = [
    { text: 'a\n', at: 1 },
    { text: 'b\n', at: 50 },
  ];
  expect(longestSilence(early, 8)).toBe(7);
});
