import { longWord, type Examples } from '../../style-page/examples/examples';

import { Prose } from './prose';

const english = `
<p>A code on each table opens the menu in the phone’s browser, in the phone’s language, with the table number already
known. There is <strong>no account</strong> to create. A small computer in each restaurant holds a copy of the open
orders, and service continues when the line to the <a href="/services/cloud-devops">cloud</a> drops.</p>
<h3>What was done</h3>
<ul><li><strong>Weeks 1–2.</strong> Our designer and our tech lead worked eight evening shifts beside the staff.</li>
<li><strong>Weeks 3–6.</strong> A clickable menu, tried out on guests’ own phones.</li></ul>
<ol><li>Menu, shared basket, kitchen screens</li><li>Load tests at four times a Saturday evening</li></ol>`;

export const examples: Examples = {
  title: 'Prose',
  purpose: 'A text an editor wrote in Markdown.',
  placement: 'container',
  states: {
    plain: { show: <Prose html={english} /> },
    'in the deep tone': { tone: 'deep', show: <Prose html={english} /> },
    'in the dark tone': { tone: 'dark', show: <Prose html={english} /> },
    French: {
      lang: 'fr',
      show: (
        <Prose html="<p>Dans ces sept restaurants, on ne faisait pas la queue à l’entrée : on la faisait assis. Il fallait attendre la carte, puis un serveur, puis que ce serveur trouve une caisse libre pour ressaisir toute la commande.</p>" />
      ),
    },
    Korean: {
      lang: 'ko',
      show: (
        <Prose html="<p>이 일곱 곳의 레스토랑에서 손님이 줄을 서는 곳은 입구가 아니라 테이블이었습니다. 메뉴판을 기다리고, 직원을 기다리고, 그 직원이 빈 계산 단말기를 찾아 주문을 다시 입력할 때까지 또 기다려야 했습니다.</p>" />
      ),
    },
    Japanese: {
      lang: 'ja',
      show: (
        <Prose html="<p>この7店で行列ができるのは、入口ではなく客席でした。メニューを待ち、店員を待ち、その店員が空いたレジを見つけて注文を打ち直すのを待つ。土曜の夜には、着席から最初の注文が厨房に届くまで20分かかっていました。</p>" />
      ),
    },
    'a long word': { show: <Prose html={`<p>${longWord}${longWord}</p>`} /> },
  },
};
