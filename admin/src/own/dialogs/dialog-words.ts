import type { WordTable } from '../../words';

interface DialogWords {
  close: string;
  faultsTitle: string;
  faultsText: string;
  faultsRefusal: (count: number) => string;
  /** Before what is to be done, with the space that the language puts there. */
  mend: string;
  goTo: string;
  allLanguages: string;
  referencesTitle: string;
  referencesText: string;
  referencesRefusal: (names: string) => string;
  /** An entry by what it is and its name. */
  reference: (type: string, name: string) => string;
  conflictTitle: string;
  conflictText: string;
  field: string;
  language: string;
  mine: string;
  theirs: string;
  changedByBoth: string;
  changedByMe: string;
  changedByThem: string;
  gone: string;
  empty: string;
  keepMine: string;
  keepMineHint: string;
  takeTheirs: string;
  takeTheirsHint: string;
  goBack: string;
  notSaved: string;
  faultTitle: string;
  noAnswer: string;
  addressTaken: string;
  addressEmpty: string;
  pictureTitle: string;
}

export const dialogWords: WordTable<DialogWords> = {
  en: {
    close: 'Close',
    faultsTitle: 'This cannot be published yet',
    faultsText: 'Your draft is saved. Each line leads to the field; mend it, save, and try again.',
    faultsRefusal: (count) => `${count === 1 ? 'One thing is' : `${count} things are`} to be mended first.`,
    mend: 'To mend it: ',
    goTo: 'Go to the field',
    allLanguages: 'All languages',
    referencesTitle: 'This entry is still needed',
    referencesText:
      'It is named by the following. Let them name another entry first, publish that, and try again.',
    referencesRefusal: (names) => `It is still named by: ${names}.`,
    reference: (type, name) => `${type} “${name}”`,
    conflictTitle: 'Somebody else has changed this entry',
    conflictText:
      'It was changed after you opened it. Nothing has been overwritten. Compare, and decide what is to be saved.',
    field: 'Field',
    language: 'Language',
    mine: 'Yours',
    theirs: 'Theirs',
    changedByBoth: 'changed by both of you',
    changedByMe: 'changed by you',
    changedByThem: 'changed by the other',
    gone: 'The file has been deleted.',
    empty: '(empty)',
    keepMine: 'Keep mine',
    keepMineHint: 'Saves your changes on top of theirs. Where both of you changed a field, yours stays.',
    takeTheirs: 'Take theirs',
    takeTheirsHint: 'Drops what you typed and opens the entry as it is now.',
    goBack: 'Back to editing',
    notSaved: 'Not saved. What you typed is still here.',
    faultTitle: 'That did not work',
    noAnswer: 'The site’s server does not answer. Is it still running?',
    addressTaken: 'There is an entry with this address already: give the new one another English name.',
    addressEmpty:
      'The entry’s address is made of its name, and this name gives none: use Latin letters, digits and hyphens in the English name.',
    pictureTitle: 'This picture cannot be used',
  },
  fr: {
    close: 'Fermer',
    faultsTitle: 'Publication impossible pour l’instant',
    faultsText:
      'Votre brouillon est enregistré. Chaque ligne mène au champ concerné\u202f: corrigez-le, enregistrez, puis réessayez.',
    faultsRefusal: (count) =>
      count === 1 ? 'Il reste un point à corriger.' : `Il reste ${count} points à corriger.`,
    mend: 'Pour corriger\u00a0: ',
    goTo: 'Aller au champ',
    allLanguages: 'Toutes les langues',
    referencesTitle: 'Cette fiche est encore utilisée',
    referencesText:
      'Les contenus suivants y renvoient. Faites-les pointer vers une autre fiche, publiez, puis réessayez.',
    referencesRefusal: (names) => `Elle est encore citée par\u00a0: ${names}.`,
    reference: (type, name) => `${type} «\u00a0${name}\u00a0»`,
    conflictTitle: 'Quelqu’un d’autre a modifié cette fiche',
    conflictText:
      'Elle a changé depuis que vous l’avez ouverte. Rien n’a été écrasé. Comparez, puis choisissez ce qui doit être enregistré.',
    field: 'Champ',
    language: 'Langue',
    mine: 'Votre version',
    theirs: 'L’autre version',
    changedByBoth: 'modifié de part et d’autre',
    changedByMe: 'modifié par vous',
    changedByThem: 'modifié par l’autre personne',
    gone: 'Le fichier a été supprimé.',
    empty: '(vide)',
    keepMine: 'Garder ma version',
    keepMineHint:
      'Enregistre vos modifications par-dessus les autres. Si un champ a changé des deux côtés, le vôtre l’emporte.',
    takeTheirs: 'Prendre l’autre version',
    takeTheirsHint: 'Abandonne votre saisie et ouvre la fiche dans son état actuel.',
    goBack: 'Revenir à la saisie',
    notSaved: 'Non enregistré. Votre saisie est toujours là.',
    faultTitle: 'L’opération a échoué',
    noAnswer: 'Le serveur du site ne répond pas. Est-il toujours en marche\u202f?',
    addressTaken: 'Une fiche porte déjà cette adresse\u202f: donnez un autre nom anglais à la nouvelle.',
    addressEmpty:
      'L’adresse de la fiche vient de son nom, et celui-ci n’en donne aucune\u202f: utilisez des lettres latines, des chiffres et des tirets dans le nom anglais.',
    pictureTitle: 'Cette image ne convient pas',
  },
  ko: {
    close: '닫기',
    faultsTitle: '아직 게시할 수 없습니다',
    faultsText:
      '초안은 저장되었습니다. 각 줄을 누르면 해당 항목으로 이동합니다. 고친 뒤 저장하고 다시 시도해 주십시오.',
    faultsRefusal: (count) => `먼저 고쳐야 할 곳이 ${count}개 있습니다.`,
    mend: '고치는 방법: ',
    goTo: '해당 항목으로 이동',
    allLanguages: '모든 언어',
    referencesTitle: '다른 곳에서 사용 중인 항목입니다',
    referencesText:
      '아래 콘텐츠가 이 항목을 가리키고 있습니다. 먼저 다른 항목을 가리키도록 바꾸어 게시한 뒤 다시 시도해 주십시오.',
    referencesRefusal: (names) => `아직 다음에서 사용 중입니다: ${names}.`,
    reference: (type, name) => `${type} “${name}”`,
    conflictTitle: '다른 사람이 이 항목을 수정했습니다',
    conflictText:
      '항목을 여신 뒤에 내용이 바뀌었습니다. 덮어쓴 것은 없습니다. 비교해 보고 무엇을 저장할지 정해 주십시오.',
    field: '항목',
    language: '언어',
    mine: '내 내용',
    theirs: '상대방 내용',
    changedByBoth: '양쪽 모두 수정',
    changedByMe: '내가 수정',
    changedByThem: '상대방이 수정',
    gone: '파일이 삭제되었습니다.',
    empty: '(비어 있음)',
    keepMine: '내 내용 유지',
    keepMineHint: '상대방의 내용 위에 내 변경 사항을 저장합니다. 양쪽이 모두 고친 항목은 내 것이 남습니다.',
    takeTheirs: '상대방 내용 사용',
    takeTheirsHint: '입력한 내용을 버리고 현재 상태로 다시 엽니다.',
    goBack: '편집으로 돌아가기',
    notSaved: '저장되지 않았습니다. 입력한 내용은 그대로 있습니다.',
    faultTitle: '처리하지 못했습니다',
    noAnswer: '사이트 서버가 응답하지 않습니다. 서버가 실행 중인지 확인해 주십시오.',
    addressTaken: '같은 주소의 항목이 이미 있습니다. 새 항목의 영어 이름을 다르게 지어 주십시오.',
    addressEmpty:
      '항목의 주소는 이름으로 만들어지는데, 이 이름으로는 만들 수 없습니다. 영어 이름에 영문자, 숫자, 하이픈을 사용해 주십시오.',
    pictureTitle: '사용할 수 없는 이미지입니다',
  },
  ja: {
    close: '閉じる',
    faultsTitle: 'まだ公開できません',
    faultsText:
      '下書きは保存されています。各行から該当の項目へ移動できます。修正して保存し、もう一度お試しください。',
    faultsRefusal: (count) => `先に修正が必要な箇所が${count}件あります。`,
    mend: '修正方法：',
    goTo: '項目へ移動',
    allLanguages: 'すべての言語',
    referencesTitle: 'このエントリーは使用中です',
    referencesText:
      '次のコンテンツから参照されています。先に参照先を変更して公開し、もう一度お試しください。',
    referencesRefusal: (names) => `次から参照されています：${names}`,
    reference: (type, name) => `${type}「${name}」`,
    conflictTitle: 'ほかの人がこのエントリーを変更しました',
    conflictText:
      '開いた後に内容が変わりました。上書きはされていません。比較して、保存する内容をお選びください。',
    field: '項目',
    language: '言語',
    mine: '自分の内容',
    theirs: '相手の内容',
    changedByBoth: '双方が変更',
    changedByMe: '自分が変更',
    changedByThem: '相手が変更',
    gone: 'ファイルは削除されました。',
    empty: '（空）',
    keepMine: '自分の内容を残す',
    keepMineHint: '相手の変更の上に自分の変更を保存します。双方が変えた項目は自分のものが残ります。',
    takeTheirs: '相手の内容を使う',
    takeTheirsHint: '入力内容を破棄し、現在の状態で開き直します。',
    goBack: '編集に戻る',
    notSaved: '保存されていません。入力した内容はそのまま残っています。',
    faultTitle: '処理できませんでした',
    noAnswer: 'サイトのサーバーが応答しません。起動しているかご確認ください。',
    addressTaken: 'このアドレスのエントリーはすでにあります。新しいエントリーの英語名を変えてください。',
    addressEmpty:
      'エントリーのアドレスは名前から作られますが、この名前からは作れません。英語名に半角の英数字とハイフンを使ってください。',
    pictureTitle: 'この画像は使えません',
  },
};
