import type { BuildStep } from '../../../server/build-state';
import type { WordTable } from '../words';

interface BarWords {
  label: string;
  published: string;
  publishedAt: (time: string) => string;
  building: (percent: number) => string;
  steps: Record<BuildStep, string>;
  /** Shown instead of the step while everything is built, not the changed content alone. */
  wholeBuild: (minutesLeft: number) => string;
  failed: string;
  failedText: string;
  faults: (count: number) => string;
  unknown: string;
  site: string;
  handbook: string;
  entries: string;
  preview: string;
  previewBuilding: string;
  previewOpen: string;
  previewFailed: string;
  back: string;
}

export const barWords: WordTable<BarWords> = {
  en: {
    label: 'State of the site',
    published: 'Published',
    publishedAt: (time) => `Published at ${time}`,
    building: (percent) => `Building: ${percent} %`,
    steps: {
      waiting: 'Waiting for its turn',
      checking: 'Checking all texts',
      building: 'Making the pages',
      releasing: 'Putting them live',
    },
    wholeBuild: (minutes) =>
      `Building everything once: about ${minutes} ${minutes === 1 ? 'minute' : 'minutes'} left`,
    failed: 'Not published',
    failedText: 'The site stays as it was. This has to be mended:',
    faults: (count) => (count === 1 ? '1 fault' : `${count} faults`),
    unknown: 'The hosting service builds the site after each publication.',
    site: 'To the site',
    handbook: 'Handbook',
    entries: 'Contents',
    preview: 'Preview of this draft',
    previewBuilding: 'The preview is being built …',
    previewOpen: 'Open the preview',
    previewFailed: 'The preview could not be built',
    back: 'Back to the contents',
  },
  fr: {
    label: 'État du site',
    published: 'En ligne',
    publishedAt: (time) => `En ligne depuis ${time}`,
    building: (percent) => `Construction\u00a0: ${percent}\u00a0%`,
    steps: {
      waiting: 'En attente de son tour',
      checking: 'Vérification des textes',
      building: 'Fabrication des pages',
      releasing: 'Mise en ligne',
    },
    wholeBuild: (minutes) =>
      `Reconstruction complète, une seule fois\u00a0: encore ${minutes}\u00a0${minutes === 1 ? 'minute' : 'minutes'} environ`,
    failed: 'Non publié',
    failedText: 'Le site reste tel qu’il était. À corriger\u00a0:',
    faults: (count) => (count === 1 ? '1 erreur' : `${count} erreurs`),
    unknown: 'L’hébergeur reconstruit le site après chaque publication.',
    site: 'Voir le site',
    handbook: 'Guide',
    entries: 'Contenus',
    preview: 'Aperçu de ce brouillon',
    previewBuilding: 'Aperçu en construction…',
    previewOpen: 'Ouvrir l’aperçu',
    previewFailed: 'L’aperçu n’a pas pu être construit',
    back: 'Retour aux contenus',
  },
  ko: {
    label: '사이트 상태',
    published: '게시됨',
    publishedAt: (time) => `${time}에 게시됨`,
    building: (percent) => `제작 중 ${percent}%`,
    steps: {
      waiting: '순서를 기다리는 중',
      checking: '모든 문구를 확인하는 중',
      building: '페이지를 만드는 중',
      releasing: '사이트에 올리는 중',
    },
    wholeBuild: (minutes) => `이번 한 번만 전체를 다시 만드는 중: 약 ${minutes}분 남음`,
    failed: '게시되지 않음',
    failedText: '사이트는 이전 상태 그대로입니다. 다음을 고쳐 주십시오.',
    faults: (count) => `오류 ${count}건`,
    unknown: '게시할 때마다 호스팅 서비스가 사이트를 다시 만듭니다.',
    site: '사이트로 이동',
    handbook: '안내서',
    entries: '콘텐츠',
    preview: '이 초안 미리 보기',
    previewBuilding: '미리 보기를 만드는 중입니다…',
    previewOpen: '미리 보기 열기',
    previewFailed: '미리 보기를 만들지 못했습니다',
    back: '콘텐츠로 돌아가기',
  },
  ja: {
    label: 'サイトの状態',
    published: '公開済み',
    publishedAt: (time) => `${time}に公開`,
    building: (percent) => `作成中 ${percent}%`,
    steps: {
      waiting: '順番待ち',
      checking: 'すべての文章を確認中',
      building: 'ページを作成中',
      releasing: '公開処理中',
    },
    wholeBuild: (minutes) => `今回だけすべてを作り直しています。残り約${minutes}分`,
    failed: '公開されていません',
    failedText: 'サイトは以前の状態のままです。次の点を修正してください。',
    faults: (count) => `エラー${count}件`,
    unknown: '公開のたびに、ホスティングサービスがサイトを作成します。',
    site: 'サイトへ',
    handbook: '手引き',
    entries: 'コンテンツ',
    preview: 'この下書きのプレビュー',
    previewBuilding: 'プレビューを作成しています…',
    previewOpen: 'プレビューを開く',
    previewFailed: 'プレビューを作成できませんでした',
    back: 'コンテンツに戻る',
  },
};
