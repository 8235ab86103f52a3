import { longWord, type Examples } from '../../style-page/examples/examples';

import { ComparisonTable } from './comparison-table';

const columns = ['Dedicated team', 'Team extension', 'Fixed price'];
const rows = [
  { name: 'Billing', values: ['By the month, per role', 'By the month, per person', 'By milestone'] },
  { name: 'Notice', values: ['Thirty days', 'Thirty days', 'Ends with the acceptance'] },
];

export const examples: Examples = {
  title: 'Comparison table',
  purpose:
    'Two to four things side by side, such as contract models, with the name of each row above its values.',
  placement: 'container',
  states: {
    plain: { show: <ComparisonTable caption="The models compared" columns={columns} rows={rows} /> },
    'in the deep tone, with prices': {
      tone: 'deep',
      show: (
        <ComparisonTable
          caption="The models compared"
          columns={columns}
          rows={[...rows, { name: 'Price range', values: ['US$1–2 per hour', 'US$3–4 per hour', 'US$5–6'] }]}
        />
      ),
    },
    'in Japanese': {
      lang: 'ja',
      show: (
        <ComparisonTable
          caption="契約形態の比較"
          columns={[
            'ラボ型開発（専任チーム・準委任）',
            'エンジニア増員（チーム拡張）',
            '請負型（一括請負・固定価格）',
          ]}
          rows={[{ name: 'お支払い', values: ['月額、役割ごと', '月額、1名ごと', '検収ごとの分割払い'] }]}
        />
      ),
    },
    'a long word': {
      show: (
        <ComparisonTable
          caption={longWord}
          columns={[longWord, 'Short']}
          rows={[{ name: longWord, values: [longWord, 'Short'] }]}
        />
      ),
    },
  },
};
