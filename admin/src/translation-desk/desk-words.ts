import type { TextState } from '../../../src/translations/text-state';
import { wordsOf, type WordTable } from '../words';

/** What the desk says. Names of entries, fields and languages are the same in every language. */
export interface DeskWords {
  title: string;
  introduction: string;
  loading: string;
  failed: string;
  tryAgain: string;
  readAgain: string;
  language: string;
  allLanguages: string;
  show: string;
  toDo: string;
  everything: string;
  /** The filters’ words: texts that are so. */
  missing: string;
  outdated: string;
  /** Of one text. */
  states: Readonly<Record<TextState, string>>;
  /** How many texts are to be translated, in the languages chosen. */
  summary: (missing: number, outdated: number) => string;
  allDone: string;
  allDoneMore: string;
  nothingHere: string;
  entry: string;
  words: string;
  texts: (count: number) => string;
  countMissing: (count: number) => string;
  countOutdated: (count: number) => string;
  english: string;
  englishThen: string;
  englishNow: string;
  englishUnknown: string;
  englishRemoved: string;
  translation: string;
  removed: string;
  added: string;
  open: string;
  stillRight: string;
  stillRightMore: string;
  saving: string;
  saved: (text: string) => string;
  changedMeanwhile: string;
  draftOpen: string;
  recordBroken: string;
}

const table: WordTable<DeskWords> = {
  en: {
    title: 'Translations',
    introduction:
      'Every text of the site in every language. A text is outdated when the English was changed after the translation was written.',
    loading: 'Reading all texts…',
    failed: 'The texts could not be read.',
    tryAgain: 'Try again',
    readAgain: 'Refresh',
    language: 'Language',
    allLanguages: 'All',
    show: 'Show',
    toDo: 'To do',
    missing: 'Missing',
    outdated: 'Outdated',
    states: { missing: 'Missing', outdated: 'Outdated', complete: 'Complete' },
    everything: 'Everything',
    summary: (missing, outdated) => `${missing} missing, ${outdated} outdated`,
    allDone: 'Everything is translated',
    allDoneMore: 'No text is missing, and none is older than its English.',
    nothingHere: 'There is no such text.',
    entry: 'Entry',
    words: 'Words of the interface',
    texts: (count) => (count === 1 ? '1 text' : `${count} texts`),
    countMissing: (count) => `${count} missing`,
    countOutdated: (count) => `${count} outdated`,
    english: 'English',
    englishThen: 'English then',
    englishNow: 'English now',
    englishUnknown: 'What the English said before is not known here.',
    englishRemoved: 'The English text was taken out.',
    translation: 'Translation',
    removed: 'Taken out:',
    added: 'Added:',
    open: 'Open in the editor',
    stillRight: 'Still right',
    stillRightMore: 'The translation fits the new English too',
    saving: 'Saving…',
    saved: (text) => `Recorded as still right: ${text}`,
    changedMeanwhile: 'Somebody else changed this meanwhile. This is how it stands now.',
    draftOpen: 'There is a draft of this entry. Its texts count here once it is published.',
    recordBroken: 'The record of this entry’s translations cannot be read: translations.json is damaged.',
  },
  fr: {
    title: 'Traductions',
    introduction:
      'Tous les textes du site, dans toutes les langues. Un texte est à revoir quand l’anglais a changé après la traduction.',
    loading: 'Lecture des textes…',
    failed: 'Les textes n’ont pas pu être lus.',
    tryAgain: 'Réessayer',
    readAgain: 'Actualiser',
    language: 'Langue',
    allLanguages: 'Toutes',
    show: 'Afficher',
    toDo: 'À traiter',
    missing: 'Manquants',
    outdated: 'À revoir',
    states: { missing: 'Manquant', outdated: 'À revoir', complete: 'Complet' },
    everything: 'Tout',
    summary: (missing, outdated) =>
      `${missing} ${missing < 2 ? 'manquant' : 'manquants'}, ${outdated} à revoir`,
    allDone: 'Tout est traduit',
    allDoneMore: 'Aucun texte ne manque, aucun n’est plus ancien que sa version anglaise.',
    nothingHere: 'Aucun texte ne correspond.',
    entry: 'Contenu',
    words: 'Mots de l’interface',
    texts: (count) => (count < 2 ? `${count} texte` : `${count} textes`),
    countMissing: (count) => (count < 2 ? `${count} manquant` : `${count} manquants`),
    countOutdated: (count) => `${count} à revoir`,
    english: 'Anglais',
    englishThen: 'Anglais d’origine',
    englishNow: 'Anglais actuel',
    englishUnknown: 'Le texte anglais d’origine n’a pas été retrouvé.',
    englishRemoved: 'Le texte anglais a été supprimé.',
    translation: 'Traduction',
    removed: 'Retiré\u00A0:',
    added: 'Ajouté\u00A0:',
    open: 'Ouvrir dans l’éditeur',
    stillRight: 'Toujours juste',
    stillRightMore: 'La traduction convient aussi au nouveau texte anglais',
    saving: 'Enregistrement…',
    saved: (text) => `Noté comme toujours juste\u00A0: ${text}`,
    changedMeanwhile: 'Quelqu’un a fait une modification entre-temps. Voici l’état actuel.',
    draftOpen: 'Un brouillon existe pour ce contenu. Ses textes seront pris en compte ici après publication.',
    recordBroken:
      'Le suivi des traductions de ce contenu est illisible\u00A0: translations.json est endommagé.',
  },
  ko: {
    title: '번역 현황',
    introduction:
      '사이트의 모든 문구를 언어별로 보여 줍니다. 번역한 뒤에 영어 원문이 바뀐 문구는 갱신이 필요합니다.',
    loading: '문구를 불러오는 중입니다…',
    failed: '문구를 불러오지 못했습니다.',
    tryAgain: '다시 시도',
    readAgain: '새로 고침',
    language: '언어',
    allLanguages: '전체',
    show: '보기',
    toDo: '할 일',
    missing: '번역 없음',
    outdated: '갱신 필요',
    states: { missing: '번역 없음', outdated: '갱신 필요', complete: '완료' },
    everything: '모두',
    summary: (missing, outdated) => `번역 없음 ${missing}건, 갱신 필요 ${outdated}건`,
    allDone: '모든 번역이 완료되었습니다',
    allDoneMore: '빠진 문구가 없고, 영어 원문보다 오래된 번역도 없습니다.',
    nothingHere: '해당하는 문구가 없습니다.',
    entry: '항목',
    words: '화면 문구',
    texts: (count) => `문구 ${count}개`,
    countMissing: (count) => `번역 없음 ${count}`,
    countOutdated: (count) => `갱신 필요 ${count}`,
    english: '영어 원문',
    englishThen: '번역 당시 원문',
    englishNow: '현재 원문',
    englishUnknown: '번역 당시의 원문을 찾을 수 없습니다.',
    englishRemoved: '영어 원문이 삭제되었습니다.',
    translation: '번역문',
    removed: '삭제:',
    added: '추가:',
    open: '편집기에서 열기',
    stillRight: '그대로 유지',
    stillRightMore: '지금 번역이 바뀐 원문에도 맞습니다',
    saving: '저장하는 중…',
    saved: (text) => `그대로 유지하는 것으로 기록했습니다: ${text}`,
    changedMeanwhile: '그사이 다른 사람이 이 항목을 수정했습니다. 현재 상태를 표시합니다.',
    draftOpen: '이 항목에 초안이 있습니다. 초안의 문구는 게시한 뒤에 집계됩니다.',
    recordBroken: '이 항목의 번역 기록을 읽을 수 없습니다. translations.json 파일이 손상되었습니다.',
  },
  ja: {
    title: '翻訳状況',
    introduction:
      'サイトのすべての文言を言語ごとに表示します。翻訳後に英語の原文が変わった文言は「要更新」になります。',
    loading: '文言を読み込んでいます…',
    failed: '文言を読み込めませんでした。',
    tryAgain: '再試行',
    readAgain: '再読み込み',
    language: '言語',
    allLanguages: '全言語',
    show: '表示',
    toDo: '要対応',
    missing: '未翻訳',
    outdated: '要更新',
    states: { missing: '未翻訳', outdated: '要更新', complete: '完了' },
    everything: 'すべて',
    summary: (missing, outdated) => `未翻訳${missing}件、要更新${outdated}件`,
    allDone: 'すべて翻訳済みです',
    allDoneMore: '未翻訳の文言も、英語の原文より古い翻訳もありません。',
    nothingHere: '該当する文言はありません。',
    entry: '項目',
    words: '画面の文言',
    texts: (count) => `文言${count}件`,
    countMissing: (count) => `未翻訳${count}`,
    countOutdated: (count) => `要更新${count}`,
    english: '英語の原文',
    englishThen: '翻訳時の原文',
    englishNow: '現在の原文',
    englishUnknown: '翻訳時の原文は見つかりませんでした。',
    englishRemoved: '英語の原文は削除されました。',
    translation: '訳文',
    removed: '削除：',
    added: '追加：',
    open: 'エディターで開く',
    stillRight: 'このままでよい',
    stillRightMore: '現在の訳文は新しい原文にも合っています',
    saving: '保存しています…',
    saved: (text) => `このままでよいと記録しました：${text}`,
    changedMeanwhile: 'この間にほかの人が変更しました。現在の状態を表示しています。',
    draftOpen: 'この項目には下書きがあります。下書きの文言は公開後に集計されます。',
    recordBroken: 'この項目の翻訳の記録を読み取れません。translations.jsonが壊れています。',
  },
};

/** @returns the desk’s words in the language of the editor’s interface */
export function deskWords(): DeskWords {
  return wordsOf(table);
}
