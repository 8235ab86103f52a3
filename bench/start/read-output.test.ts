/** @jest-environment node */
import { longestSilence, stepTimesIn } from './read-output';

const printed = [
  { text: 'Installing the packages of package-lock.json: 2,250 (…)\n', at: 0.5 },
  { text: 'Installing packages: done in 40.1 s\nBuilding the site\n', at: 41 },
  { text: 'success Running gatsby-plugin-sharp.IMAGE_PROCESSING jobs - 20.504s - 146/146 7.12/s\n', at: 90 },
  { text: 'Building the site: done in 75.0 s\nBuilding the editor\n', at: 116 },
  { text: 'Building the editor: done in 2.0 s\nMaking the release\n', at: 118 },
  { text: 'Making the rel', at: 129 },
  { text: 'ease: done in 11.4 s\n', at: 129.1 },
];

describe('the output of npm start', () => {
  it('gives the time of each step, also where a line arrives in two pieces', () => {
    expect(stepTimesIn(printed)).toEqual({
      install: 40.1,
      gatsby: 75,
      pictures: 20.504,
      editor: 2,
      release: 11.4,
    });
  });

  it('gives no time for a step that was not needed', () => {
    expect(stepTimesIn(printed.slice(3)).install).toBeUndefined();
  });

  it('gives the longest silence and the line before it', () => {
    expect(longestSilence(printed, 130)).toEqual({ seconds: 49, after: 'Building the site' });
  });

  it('counts the silence between the last line and the first page, and nothing after that', () => {
    expect(
      longestSilence(
        [
          { text: 'a\n', at: 1 },
          { text: 'b\n', at: 50 },
        ],
        8,
      ),
    ).toEqual({
      seconds: 7,
      after: 'a',
    });
  });
});
