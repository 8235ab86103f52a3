import { longWord, type Examples } from '../../style-page/examples/examples';

import { Section } from './section';

const text = (
  <p>
    Every change reaches a test environment on the day it is merged. You see it early, and correct it while
    correcting is cheap.
  </p>
);

export const examples: Examples = {
  title: 'Section',
  purpose:
    'A band across the page with the container in it, opened by a heading and, where there is one, a lead.',
  placement: 'page',
  states: {
    'heading and lead': {
      show: (
        <Section
          heading="Products in daily use"
          lead="For each one you can read what was asked for and what we built."
        >
          {text}
        </Section>
      ),
    },
    'in the deep tone': {
      tone: 'deep',
      show: (
        <Section heading="In our clients’ words" tone="deep">
          {text}
        </Section>
      ),
    },
    'in the dark tone, heading beside the text': {
      tone: 'dark',
      show: (
        <Section heading="Five people around one product" tone="dark" headingPlacement="beside">
          {text}
        </Section>
      ),
    },
    'without space above': { show: <Section space="joined">{text}</Section> },
    French: {
      lang: 'fr',
      show: (
        <Section
          heading="Des produits utilisés chaque jour"
          lead="Pour chacun, vous lirez ce qui était demandé, ce que nous avons construit et ce que les chiffres en ont dit."
        >
          <p>Toute modification arrive le jour même dans un environnement de test.</p>
        </Section>
      ),
    },
    Korean: {
      lang: 'ko',
      show: (
        <Section
          heading="매일 쓰이고 있는 제품"
          lead="무엇을 요청받아 무엇을 만들었고 그 뒤 수치가 어떻게 달라졌는지, 제품마다 적었습니다."
        >
          <p>모든 변경은 병합한 날 테스트 환경에 올라갑니다.</p>
        </Section>
      ),
    },
    Japanese: {
      lang: 'ja',
      show: (
        <Section
          heading="毎日使われているプロダクト"
          lead="何を求められ、何をつくり、その後の数字がどうなったか。一件ずつ記しています。"
        >
          <p>すべての変更は、マージしたその日にテスト環境へ届きます。</p>
        </Section>
      ),
    },
    'a long word': { show: <Section heading={longWord}>{text}</Section> },
  },
};
