import { longWord, type Examples } from '../../style-page/examples/examples';
import { samplePicture } from '../../style-page/examples/sample-pictures';
import { pictureOf } from '../../ui/picture/picture';

import { People } from './people';

const portrait = pictureOf(samplePicture('orderbuddy', 'A picture in place of a portrait'));
const person = (name: string) => ({ name, role: 'Technical lead', languages: 'English, French', portrait });

export const examples: Examples = {
  title: 'People',
  purpose: 'The people whom a client talks to: portrait, name, role and languages.',
  placement: 'container',
  states: {
    plain: { show: <People people={[person('First person'), person('Second person')]} /> },
    'without portraits': {
      show: (
        <People
          people={[
            { name: 'First person', role: 'Technical lead', languages: 'English' },
            { name: longWord, role: longWord, languages: longWord },
          ]}
        />
      ),
    },
    Japanese: {
      lang: 'ja',
      show: <People people={[{ name: '氏名', role: 'ブリッジSE', languages: '日本語、英語' }]} />,
    },
  },
};
