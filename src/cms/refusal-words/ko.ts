import type { RefusalWords } from './refusal-words';

const gitAtWork =
  '누군가 사이트 저장소에서 Git 작업을 하고 있어 저장하지 못했습니다. 작업이 끝난 뒤 다시 저장해 주십시오.';

export const korean: RefusalWords = {
  busy: () => '다른 사람이 저장하고 있어 저장하지 못했습니다. 다시 저장해 주십시오.',
  locked: () =>
    '사이트 저장소에서 다른 Git 프로그램이 작업 중이거나, 중단되면서 잠금 파일(“.lock”으로 끝나는 파일)을 남겼습니다. 저장된 내용은 없습니다. 작업이 끝난 뒤 다시 시도해 주십시오.',
  rebase: () => gitAtWork,
  merge: () => gitAtWork,
  checkedOut: ({ branch, folder }) =>
    `누군가 Git으로 이 초안을 작업하고 있습니다(${folder}의 ${branch} 브랜치). 다른 브랜치로 옮긴 뒤에 수정할 수 있습니다.`,
  uncommitted: ({ files }) =>
    `사이트 폴더에 아직 커밋하지 않은 변경 사항이 있습니다: ${files.join(', ')}. 저장하면 덮어쓰게 되므로 저장하지 않았습니다. 커밋하거나 되돌린 뒤 다시 저장해 주십시오.`,
  changed: ({ files }) =>
    `여신 뒤에 다른 사람이 내용을 바꾸었습니다: ${files.join(', ')}. 덮어쓰거나 저장한 것은 없습니다. 두 내용을 비교하여 남길 것을 정해 주십시오.`,
  draftGone: ({ slug }) =>
    `“${slug}”의 초안이 더 이상 없습니다. 다른 곳에서 게시되었거나 삭제되었습니다. 편집기를 새로 고쳐 주십시오.`,
  draftOpen: ({ name }) => `열려 있는 초안이 있습니다(${name}). 먼저 초안을 게시하거나 삭제해 주십시오.`,
  draftOutdated: ({ files }) =>
    `이 초안을 시작한 뒤에 다른 사람이 같은 곳을 고쳐 게시했습니다: ${files.join(', ')}. 바뀐 것은 없습니다. 초안을 열어 저장하면 두 내용이 표시되며, 그때 저장한 내용을 게시할 수 있습니다.`,
  branchChanged: ({ branch }) =>
    `이제 사이트는 “${branch}” 브랜치에서 게시됩니다. 편집기를 새로 고쳐 주십시오.`,
  movedElsewhere: () =>
    '항목의 주소는 “주소” 페이지에서 바꿔 주십시오. 예전 주소로 온 방문자도 함께 안내됩니다.',
  foreignPath: ({ path }) =>
    `편집기에서 다룰 수 없는 파일입니다: ${path}. 항목의 글과 이미지(content/…), 사이트의 문구(locales/…)만 고칠 수 있습니다.`,
  silent: () => '편집 서비스가 응답하지 않습니다. 바뀐 것은 없습니다. 잠시 뒤 다시 시도해 주십시오.',
  tooLarge: () =>
    '저장할 내용이 너무 큽니다. 한 번에 최대 50MB까지 보낼 수 있으니 이미지를 하나씩 저장해 주십시오.',
  failed: () =>
    '서버가 처리하지 못했으며 바뀐 것은 없습니다. 다시 시도해 주십시오. 계속되면 서버 로그에서 이유를 확인할 수 있습니다.',
  addressGone: ({ address }) => `${address} 주소에 항목이 더 이상 없습니다. 목록을 새로 고쳐 주십시오.`,
  addressFixed: () => '사이트 메뉴가 연결되어 있어 이 주소는 바꿀 수 없습니다.',
  addressForm: ({ text, longest, example }) =>
    `“${text}”은(는) 주소로 쓸 수 없습니다. 영문 소문자, 숫자, 하이픈 하나씩만, 최대 ${longest}자까지 쓸 수 있습니다. 예: “${example}”`,
  addressSame: ({ slug }) => `“${slug}”은(는) 지금 쓰고 있는 주소입니다.`,
  addressOfEntry: ({ address }) =>
    `다른 항목이 이미 ${address} 주소를 쓰고 있습니다. 다른 주소를 골라 주십시오.`,
  addressOfPage: ({ address }) =>
    `사이트의 페이지가 이미 ${address} 주소를 쓰고 있습니다. 다른 주소를 골라 주십시오.`,
};
