import { wordsOf, type WordTable } from '../words';

interface PaneWords {
  title: string;
  language: string;
  page: string;
  width: string;
  phone: string;
  desktop: string;
  loading: string;
  noPage: string;
  /** What is shown is older than what the form says. */
  kept: string;
  mend: (count: number, language: string) => string;
  noTexts: (reason: string) => string;
}

const table: WordTable<PaneWords> = {
  en: {
    title: 'Preview',
    language: 'Language of the preview',
    page: 'Page',
    width: 'Width of the window',
    phone: 'Phone',
    desktop: 'Desktop',
    loading: 'The preview is being prepared…',
    noPage: 'No page of the site shows this entry.',
    kept: 'The page cannot be drawn with what the fields say now. You see how it looked before.',
    mend: (count, language) => `${language}: ${count} ${count === 1 ? 'field' : 'fields'} to mend`,
    noTexts: (reason) => `The rest of the site could not be loaded: ${reason}`,
  },
  fr: {
    title: 'Aperçu',
    language: 'Langue de l’aperçu',
    page: 'Page',
    width: 'Largeur de la fenêtre',
    phone: 'Téléphone',
    desktop: 'Ordinateur',
    loading: 'L’aperçu se prépare…',
    noPage: 'Aucune page du site ne montre cette entrée.',
    kept: 'La page ne peut pas être affichée avec le contenu actuel des champs. Vous voyez son état précédent.',
    mend: (count, language) => `${language}\u00A0: ${count} ${count === 1 ? 'champ' : 'champs'} à corriger`,
    noTexts: (reason) => `Le reste du site n’a pas pu être chargé\u00A0: ${reason}`,
  },
  ko: {
    title: '미리보기',
    language: '미리보기 언어',
    page: '페이지',
    width: '창 너비',
    phone: '휴대폰',
    desktop: '데스크톱',
    loading: '미리보기를 준비하고 있습니다…',
    noPage: '이 항목을 보여 주는 페이지가 없습니다.',
    kept: '현재 입력된 내용으로는 페이지를 표시할 수 없습니다. 직전 상태를 보여 드립니다.',
    mend: (count, language) => `${language}: 고칠 필드 ${count}개`,
    noTexts: (reason) => `사이트의 나머지 내용을 불러오지 못했습니다: ${reason}`,
  },
  ja: {
    title: 'プレビュー',
    language: 'プレビューの言語',
    page: 'ページ',
    width: 'ウィンドウの幅',
    phone: 'スマートフォン',
    desktop: 'パソコン',
    loading: 'プレビューを準備しています…',
    noPage: 'この項目を表示するページはありません。',
    kept: '現在の入力内容ではページを表示できません。直前の状態を表示しています。',
    mend: (count, language) => `${language}：修正が必要な項目が${count}件あります`,
    noTexts: (reason) => `サイトのほかの内容を読み込めませんでした：${reason}`,
  },
};

export const paneWords = (): PaneWords => wordsOf(table);
