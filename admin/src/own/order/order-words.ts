import type { WordTable } from '../../words';

interface OrderWords {
  title: string;
  text: string;
  list: string;
  up: (name: string) => string;
  down: (name: string) => string;
  save: string;
  saving: string;
  saved: string;
  unchanged: string;
  loading: string;
  failed: string;
  position: (name: string, place: number, count: number) => string;
  lists: Record<
    'case-studies' | 'projects' | 'testimonials' | 'clients' | 'services' | 'technologies' | 'offices',
    string
  >;
}

export const orderWords: WordTable<OrderWords> = {
  en: {
    title: 'Order',
    text: 'The order in which visitors see the entries. One save sets it for all four languages, and publishes it.',
    list: 'List',
    up: (name) => `Move ${name} up`,
    down: (name) => `Move ${name} down`,
    save: 'Save and publish the order',
    saving: 'Saving …',
    saved: 'The order is saved; the site is being built.',
    unchanged: 'Nothing has been moved.',
    loading: 'Loading …',
    failed: 'The order could not be saved:',
    position: (name, place, count) => `${name} is now number ${place} of ${count}.`,
    lists: {
      'case-studies': 'Case studies',
      projects: 'Projects',
      testimonials: 'Testimonials',
      clients: 'Clients',
      services: 'Services',
      technologies: 'Technologies',
      offices: 'Offices',
    },
  },
  fr: {
    title: 'Ordre',
    text: 'L’ordre dans lequel les visiteurs voient les contenus. Un seul enregistrement le fixe pour les quatre langues et le publie.',
    list: 'Liste',
    up: (name) => `Monter ${name}`,
    down: (name) => `Descendre ${name}`,
    save: 'Enregistrer et publier l’ordre',
    saving: 'Enregistrement…',
    saved: 'L’ordre est enregistré\u202f; le site est en cours de construction.',
    unchanged: 'Rien n’a été déplacé.',
    loading: 'Chargement…',
    failed: 'L’ordre n’a pas pu être enregistré\u00a0:',
    position: (name, place, count) => `${name} est maintenant en position ${place} sur ${count}.`,
    lists: {
      'case-studies': 'Études de cas',
      projects: 'Projets',
      testimonials: 'Témoignages',
      clients: 'Clients',
      services: 'Services',
      technologies: 'Technologies',
      offices: 'Bureaux',
    },
  },
  ko: {
    title: '순서',
    text: '방문자에게 보이는 순서입니다. 한 번 저장하면 네 언어에 모두 적용되어 게시됩니다.',
    list: '목록',
    up: (name) => `${name} 위로 옮기기`,
    down: (name) => `${name} 아래로 옮기기`,
    save: '순서 저장 및 게시',
    saving: '저장하는 중…',
    saved: '순서를 저장했습니다. 사이트를 만들고 있습니다.',
    unchanged: '옮긴 항목이 없습니다.',
    loading: '불러오는 중…',
    failed: '순서를 저장하지 못했습니다:',
    position: (name, place, count) => `${name}: ${count}개 중 ${place}번째입니다.`,
    lists: {
      'case-studies': '사례',
      projects: '프로젝트',
      testimonials: '고객의 말',
      clients: '고객사',
      services: '서비스',
      technologies: '기술',
      offices: '사무소',
    },
  },
  ja: {
    title: '並び順',
    text: '訪問者に表示される順番です。一度保存すると、4言語すべてに反映されて公開されます。',
    list: '一覧',
    up: (name) => `${name}を上へ`,
    down: (name) => `${name}を下へ`,
    save: '並び順を保存して公開',
    saving: '保存しています…',
    saved: '並び順を保存しました。サイトを作成しています。',
    unchanged: '変更はありません。',
    loading: '読み込んでいます…',
    failed: '並び順を保存できませんでした：',
    position: (name, place, count) => `${name}は${count}件中${place}番目になりました。`,
    lists: {
      'case-studies': '導入事例',
      projects: 'プロジェクト',
      testimonials: 'お客様の声',
      clients: 'クライアント',
      services: 'サービス',
      technologies: '技術',
      offices: 'オフィス',
    },
  },
};
