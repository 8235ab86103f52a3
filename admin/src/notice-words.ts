import type { WordTable } from './words';

interface NoticeWords {
  title: string;
  /** Around the command that starts the site. */
  start: readonly [before: string, after: string];
  site: string;
  noAnswer: string;
  switchedOff: string;
  unreadable: string;
  partMissing: string;
}

export const noticeWords: WordTable<NoticeWords> = {
  en: {
    title: 'The editor cannot be opened',
    start: [
      'Start the site with',
      'on this computer and open this page again. Your content is safe: it is kept in the site’s repository.',
    ],
    site: 'To the site',
    noAnswer: 'The site’s server does not answer.',
    switchedOff: 'Editing is switched off here.',
    unreadable: 'The editor’s settings cannot be read.',
    partMissing: 'A part of the editor is missing. Build the site again.',
  },
  fr: {
    title: 'Impossible d’ouvrir l’éditeur',
    start: [
      'Démarrez le site avec',
      'sur cet ordinateur, puis rouvrez cette page. Vos contenus sont en sécurité\u202f: ils sont conservés dans le dépôt du site.',
    ],
    site: 'Voir le site',
    noAnswer: 'Le serveur du site ne répond pas.',
    switchedOff: 'La modification du site est désactivée ici.',
    unreadable: 'Les réglages de l’éditeur sont illisibles.',
    partMissing: 'Il manque une partie de l’éditeur. Construisez de nouveau le site.',
  },
  ko: {
    title: '편집기를 열 수 없습니다',
    start: [
      '이 컴퓨터에서 다음 명령으로 사이트를 시작한 뒤 이 페이지를 다시 열어 주십시오:',
      '콘텐츠는 사이트 저장소에 안전하게 보관되어 있습니다.',
    ],
    site: '사이트로 이동',
    noAnswer: '사이트 서버가 응답하지 않습니다.',
    switchedOff: '이곳에서는 편집 기능이 꺼져 있습니다.',
    unreadable: '편집기 설정을 읽을 수 없습니다.',
    partMissing: '편집기의 일부가 없습니다. 사이트를 다시 빌드해 주십시오.',
  },
  ja: {
    title: 'エディターを開けません',
    start: [
      'このパソコンで次のコマンドを使ってサイトを起動し、このページを開き直してください：',
      'コンテンツはサイトのリポジトリーに安全に保管されています。',
    ],
    site: 'サイトへ',
    noAnswer: 'サイトのサーバーが応答しません。',
    switchedOff: 'ここでは編集機能が無効になっています。',
    unreadable: 'エディターの設定を読み込めません。',
    partMissing: 'エディターの一部がありません。サイトをビルドし直してください。',
  },
};
