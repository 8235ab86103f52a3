import { useState } from 'react';

import { longWord, type Examples } from '../../style-page/examples/examples';

import { ChoiceGroup, type Choice } from './choice-group';

interface AskProps {
  id: string;
  legend: string;
  choices: readonly Choice[];
  chosen?: readonly string[];
  multiple?: boolean;
  note?: string;
  hint?: string;
  error?: string;
}

/** Keeps the answers, as a form does. */
function Ask({ chosen: first = [], multiple = false, ...props }: AskProps) {
  const [chosen, setChosen] = useState(first);
  const choose = (value: string, checked: boolean) => {
    const others = multiple ? chosen.filter((other) => other !== value) : [];
    setChosen(checked ? [...others, value] : others);
  };
  return (
    <ChoiceGroup
      {...props}
      name={props.id}
      multiple={multiple}
      chosen={chosen}
      onChoose={choose}
      onLeave={() => undefined}
    />
  );
}

const platforms: readonly Choice[] = [
  { value: 'web', label: 'Web' },
  { value: 'ios', label: 'iOS' },
  { value: 'android', label: 'Android' },
  { value: 'notSure', label: 'Not sure yet' },
];

const budgets: readonly Choice[] = [
  { value: 'small', label: 'Up to $30,000' },
  { value: 'middle', label: '$30,000 to $80,000' },
  { value: 'large', label: 'Over $80,000' },
];

export const examples: Examples = {
  title: 'Choice group',
  purpose: 'One question answered by choosing: radio buttons or checkboxes.',
  placement: 'container',
  states: {
    'one answer': {
      show: <Ask id="budget" legend="What budget have you planned?" choices={budgets} chosen={['middle']} />,
    },
    'several answers': {
      show: (
        <Ask
          id="platforms"
          legend="Where should it run?"
          hint="Choose as many as you like."
          note="(optional)"
          choices={platforms}
          chosen={['web', 'ios']}
          multiple
        />
      ),
    },
    'with an error': {
      show: (
        <Ask
          id="unanswered"
          legend="Where should it run?"
          choices={platforms}
          error="Please choose an answer."
          multiple
        />
      ),
    },
    'in the dark tone': {
      tone: 'dark',
      show: <Ask id="dark" legend="Where should it run?" choices={platforms} chosen={['android']} />,
    },
    'long answers in French': {
      lang: 'fr',
      show: (
        <Ask
          id="long"
          legend="Où en êtes-vous de la documentation du produit que nous reprendrions ?"
          choices={[
            {
              value: 'all',
              label: 'Complète : architecture, installation et décisions sont décrites et tenues à jour',
            },
            { value: 'part', label: 'Partielle' },
            { value: 'word', label: longWord },
          ]}
          chosen={['all']}
        />
      ),
    },
    Korean: {
      lang: 'ko',
      show: (
        <Ask
          id="korean"
          legend="어디에서 사용하는 제품입니까?"
          choices={[
            { value: 'web', label: '웹' },
            { value: 'phone', label: '모바일 앱' },
            { value: 'none', label: '아직 정하지 않았습니다' },
          ]}
          chosen={['phone']}
        />
      ),
    },
    Japanese: {
      lang: 'ja',
      show: (
        <Ask
          id="japanese"
          legend="どこで使うプロダクトですか。"
          choices={[
            { value: 'web', label: 'Web' },
            { value: 'phone', label: 'モバイルアプリ' },
            { value: 'none', label: 'まだ決めていません' },
          ]}
          chosen={['phone']}
        />
      ),
    },
  },
};
