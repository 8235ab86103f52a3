import type { WordTable } from '../../words';

interface AddressesWords {
  title: string;
  text: string;
  entry: string;
  present: string;
  next: string;
  change: string;
  changing: string;
  what: (from: string, to: string) => string;
  done: (from: string, to: string) => string;
  failed: string;
  form: string;
  redirects: string;
  loading: string;
}

export const addressesWords: WordTable<AddressesWords> = {
  en: {
    title: 'Addresses',
    text: 'Give a case study or a project another address. Links to the former one keep working: visitors are led to the new one.',
    entry: 'Entry',
    present: 'Present address:',
    next: 'New last part of the address',
    change: 'Change the address',
    changing: 'Changing …',
    what: (from, to) =>
      `The page moves from ${from} to ${to}. Everything on this site that links to it follows, and ${from} leads visitors to the new address. It is published at once.`,
    done: (from, to) => `Done: ${from} now leads to ${to}. The site is being built.`,
    failed: 'The address stays as it is:',
    form: 'Small letters a–z, digits and hyphens, for example “order-app”.',
    redirects: 'All moved addresses',
    loading: 'Loading …',
  },
  fr: {
    title: 'Adresses',
    text: 'Donnez une autre adresse à une étude de cas ou à un projet. Les liens vers l’ancienne restent valables\u202f: les visiteurs sont conduits vers la nouvelle.',
    entry: 'Contenu',
    present: 'Adresse actuelle\u00a0:',
    next: 'Nouvelle fin d’adresse',
    change: 'Changer l’adresse',
    changing: 'Changement en cours…',
    what: (from, to) =>
      `La page passe de ${from} à ${to}. Tous les liens de ce site suivent, et ${from} conduit les visiteurs à la nouvelle adresse. La publication est immédiate.`,
    done: (from, to) =>
      `C’est fait\u202f: ${from} conduit désormais à ${to}. Le site est en cours de construction.`,
    failed: 'L’adresse reste inchangée\u00a0:',
    form: 'Lettres minuscules a–z, chiffres et tirets, par exemple «\u00a0order-app\u00a0».',
    redirects: 'Toutes les adresses déplacées',
    loading: 'Chargement…',
  },
  ko: {
    title: '주소',
    text: '사례나 프로젝트의 주소를 바꿉니다. 예전 주소로 연결된 링크도 계속 열리며, 방문자는 새 주소로 이동합니다.',
    entry: '항목',
    present: '현재 주소:',
    next: '주소의 새 끝부분',
    change: '주소 바꾸기',
    changing: '바꾸는 중…',
    what: (from, to) =>
      `페이지 주소가 ${from}에서 ${to}(으)로 바뀝니다. 사이트 안의 링크도 함께 바뀌고, ${from}(으)로 온 방문자는 새 주소로 이동합니다. 바로 게시됩니다.`,
    done: (from, to) =>
      `완료되었습니다. ${from}은(는) 이제 ${to}(으)로 연결됩니다. 사이트를 만들고 있습니다.`,
    failed: '주소가 바뀌지 않았습니다:',
    form: '영문 소문자, 숫자, 하이픈만 쓸 수 있습니다. 예: “order-app”',
    redirects: '옮긴 주소 모두 보기',
    loading: '불러오는 중…',
  },
  ja: {
    title: 'アドレス',
    text: '事例やプロジェクトのアドレスを変更します。以前のアドレスへのリンクもそのまま使え、訪問者は新しいアドレスへ案内されます。',
    entry: 'エントリー',
    present: '現在のアドレス：',
    next: 'アドレスの新しい末尾',
    change: 'アドレスを変更',
    changing: '変更しています…',
    what: (from, to) =>
      `ページが${from}から${to}に移ります。サイト内のリンクも変わり、${from}を開いた訪問者は新しいアドレスへ案内されます。すぐに公開されます。`,
    done: (from, to) => `完了しました。${from}は${to}へ案内されます。サイトを作成しています。`,
    failed: 'アドレスは変更されませんでした：',
    form: '半角の英小文字・数字・ハイフンのみ。例：「order-app」',
    redirects: '移動したアドレスの一覧',
    loading: '読み込んでいます…',
  },
};
