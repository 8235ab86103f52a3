import { longWord, type Examples } from '../../style-page/examples/examples';

import { Notice } from './notice';

const restored = (
  <Notice>
    <p>Your answers from the last visit are back in the form.</p>
  </Notice>
);

const unsent = (
  <Notice tone="error" heading="Your message could not be sent">
    <p>Nothing is lost: your answers stay in the form. Please try again, or write to us by email.</p>
  </Notice>
);

export const examples: Examples = {
  title: 'Notice',
  purpose: 'A message about what the visitor has just done or finds here.',
  placement: 'container',
  states: {
    plain: { show: restored },
    'of an error': { show: unsent },
    'in the deep tone': { tone: 'deep', show: restored },
    'of an error, in the dark tone': { tone: 'dark', show: unsent },
    'long French text and a long word': {
      lang: 'fr',
      show: (
        <Notice heading="Votre demande n’a pas encore pu nous être transmise">
          <p>
            Rien n’est perdu : vos réponses restent dans le formulaire. {longWord} : merci de réessayer dans
            quelques minutes.
          </p>
        </Notice>
      ),
    },
    Korean: {
      lang: 'ko',
      show: (
        <Notice>
          <p>지난번에 작성하신 내용을 다시 불러왔습니다.</p>
        </Notice>
      ),
    },
    Japanese: {
      lang: 'ja',
      show: (
        <Notice>
          <p>前回ご入力いただいた内容を復元しました。</p>
        </Notice>
      ),
    },
  },
};
