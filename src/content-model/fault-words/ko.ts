import { textOf, type ExpectedKind, type FaultWords, type FoundKind } from './fault-words';

/** With the particle of the object. */
const expects: Readonly<Record<ExpectedKind, string>> = {
  text: '글을',
  line: '한 줄의 글을',
  number: '숫자를',
  address: '주소를',
  pictureName: '이미지 파일 이름을',
  list: '목록을',
};

const finds: Readonly<Record<FoundKind, string>> = {
  list: '목록',
  nothing: '빈 값',
  group: '필드 묶음',
  string: '글',
  number: '숫자',
  boolean: '예/아니요 값',
  other: '다른 값',
};

const listed = (names: readonly string[]): string => names.join(', ');
const placeholders = (names: readonly string[]): string => names.join(' ') || '없음';

export const korean: FaultWords = {
  inItem: (item, part) => (part === undefined ? `${item}번째 항목` : `${item}번째 항목의 “${part}”`),
  reasons: {
    missing: () => ({ problem: '비어 있습니다', mend: '내용을 입력해 주십시오' }),
    missingPart: () => ({ problem: '비어 있습니다', mend: '내용을 입력해 주십시오' }),
    wrongType: ({ expected }) => ({
      problem: `${expects[expected]} 입력해야 합니다`,
      mend: `${expects[expected]} 다시 입력해 주십시오`,
    }),
    wrongItem: ({ expected, item }) => ({
      problem: `${item}번째 항목에는 ${expects[expected]} 입력해야 합니다`,
      mend: '항목을 채우거나 삭제해 주십시오',
    }),
    wrongGroup: ({ item }) => ({
      problem: `${item}번째 항목이 완전하지 않습니다`,
      mend: '항목을 채우거나 삭제해 주십시오',
    }),
    notDate: ({ value }) => ({
      problem: `날짜가 아닙니다: ${textOf(value, finds)}`,
      mend: '연-월-일 순서로 적어 주십시오',
    }),
    notColour: ({ value }) => ({
      problem: `색상 값이 아닙니다: ${textOf(value, finds)}`,
      mend: '# 뒤에 숫자나 a~f의 영문자 여섯 자를 적어 주십시오',
    }),
    notChoice: ({ value, choices }) => ({
      problem: `선택할 수 없는 값입니다: ${textOf(value, finds)}`,
      mend: `다음 중에서 골라 주십시오: ${listed(choices)}`,
    }),
    tooShort: ({ length, min }) => ({
      problem: `${length}자입니다. 최소 ${min}자가 필요합니다`,
      mend: '내용을 더 적어 주십시오',
    }),
    tooLong: ({ length, max }) => ({
      problem: `${length}자입니다. 최대 ${max}자까지 들어갑니다`,
      mend: '짧게 줄여 주십시오',
    }),
    htmlInLine: () => ({
      problem: '글에 HTML 코드를 쓸 수 없습니다',
      mend: '태그 없이 글만 적어 주십시오',
    }),
    lineBreak: () => ({
      problem: '한 줄로 써야 하는 글에 줄바꿈이 있습니다',
      mend: '줄바꿈을 지워 주십시오',
    }),
    hiddenSign: ({ sign, before }) => ({
      problem: `${before ? `“${before}” 뒤에` : '글 맨 앞에'} 보이지 않는 문자(${sign})가 있습니다`,
      mend: '붙여 넣지 말고 이 부분을 직접 다시 입력해 주십시오',
    }),
    notWhole: ({ value }) => ({
      problem: `정수가 아닙니다: ${value}`,
      mend: '소수점 없는 숫자로 고쳐 주십시오',
    }),
    outOfRange: ({ value, min, max }) => ({
      problem: `${min}에서 ${max} 사이의 숫자가 아닙니다: ${value}`,
      mend: '숫자를 고쳐 주십시오',
    }),
    pictureName: ({ name }) => ({
      problem: `사용할 수 없는 파일 이름입니다: ${name}`,
      mend: '영문자, 숫자, 하이픈만으로 이름을 바꾼 뒤 이미지를 다시 선택해 주십시오',
    }),
    pictureMissing: ({ name }) => ({
      problem: `이미지를 찾을 수 없습니다: ${name}`,
      mend: '이미지를 다시 선택해 주십시오',
    }),
    notPicture: ({ name }) => ({
      problem: `사이트에서 쓸 수 있는 이미지가 아닙니다: ${name}`,
      mend: 'PNG, JPEG, WebP, AVIF 형식으로 저장해 주십시오',
    }),
    pictureEnding: ({ name, kind }) => ({
      problem: `${name}의 실제 형식은 ${kind}입니다`,
      mend: '확장자를 실제 형식에 맞추거나, 확장자에 맞는 형식으로 다시 저장해 주십시오',
    }),
    pictureHeavy: ({ name, megabytes, most }) => ({
      problem: `${name}의 크기가 ${megabytes}MB입니다. 최대 ${most}MB까지 쓸 수 있습니다`,
      mend: '가로 2400픽셀 정도로 줄여서 저장해 주십시오',
    }),
    pictureDamaged: ({ name }) => ({
      problem: `${name} 파일이 손상되어 끝까지 읽을 수 없습니다`,
      mend: '이미지를 다시 내보내 주십시오',
    }),
    pictureNarrow: ({ name, width, needed }) => ({
      problem: `${name}의 가로가 ${width}픽셀입니다. 이 자리에는 ${needed}픽셀이 필요합니다`,
      mend: '더 큰 이미지를 사용해 주십시오',
    }),
    pictureHuge: ({ name, width, height, most }) => ({
      problem: `${name}의 크기가 ${width}×${height}픽셀입니다. 최대 ${most * 100}만 픽셀까지 쓸 수 있습니다`,
      mend: '가로 2400픽셀 정도로 줄여서 저장해 주십시오',
    }),
    altMissing: () => ({
      problem: '이미지에 대체 텍스트가 없습니다',
      mend: '이미지를 볼 수 없는 분을 위해 무엇이 보이는지 한 문장으로 적어 주십시오',
    }),
    altLong: ({ length, max }) => ({
      problem: `${length}자입니다. 최대 ${max}자까지 들어갑니다`,
      mend: '한 문장으로 줄여 주십시오',
    }),
    noEntry: ({ value, slugs }) => ({
      problem: `없는 항목입니다: ${textOf(value, finds)}`,
      mend: `다음 중에서 골라 주십시오: ${listed(slugs)}`,
    }),
    noPage: ({ address }) => ({
      problem: `사이트에 없는 페이지로 연결됩니다: ${address}`,
      mend: '대소문자까지 확인하여 주소를 고쳐 주십시오',
    }),
    notAddress: ({ address }) => ({
      problem: `주소가 아닙니다: ${address}`,
      mend: '주소 전체를 적어 주십시오',
    }),
    addressWithName: ({ address }) => ({
      problem: `앞부분이 아니라 @ 뒤의 사이트로 연결되는 주소입니다: ${address}`,
      mend: 'https://와 @ 사이를 지워 주십시오',
    }),
    itemCount: ({ count, min, max }) => ({
      problem:
        min === max
          ? `항목이 ${count}개입니다. ${min}개가 필요합니다`
          : `항목이 ${count}개입니다. ${min}개에서 ${max}개까지 필요합니다`,
      mend: count < min ? '항목을 추가해 주십시오' : '항목을 줄여 주십시오',
    }),
    noPart: () => ({ problem: '없는 부분입니다', mend: '삭제해 주십시오' }),
    sharedField: () => ({
      problem: '모든 언어가 함께 쓰는 값이며 영어에만 적습니다',
      mend: '이 값을 지우고 영어에서 고쳐 주십시오',
    }),
    noBody: () => ({
      problem: '이 종류의 항목에는 필드 아래에 글을 둘 수 없습니다',
      mend: '글을 지우거나 알맞은 필드로 옮겨 주십시오',
    }),
    unknownField: () => ({
      problem: '이 종류의 항목에 없는 필드입니다',
      mend: '필드를 지우거나 이름을 고쳐 주십시오',
    }),
    unreadable: () => ({
      problem: '파일을 읽을 수 없습니다',
      mend: '이 언어의 내용을 다시 입력해 주십시오',
    }),
    textDashes: () => ({
      problem: '글이 ---로 시작합니다',
      mend: '글로 시작해 주십시오. 가로줄은 ***로 그립니다',
    }),
    textSigns: ({ count, max }) => ({
      problem: `서식 기호([ ] * _ 등)가 ${count}개입니다. 최대 ${max}개까지 쓸 수 있습니다`,
      mend: '기호를 줄여 주십시오',
    }),
    textDeep: () => ({
      problem: '목록이나 인용이 열 단계 넘게 겹쳐 있습니다',
      mend: '겹치지 않게 차례로 적어 주십시오',
    }),
    textFootnote: () => ({
      problem: '각주([^1])는 쓸 수 없습니다',
      mend: '본문 안에 적어 주십시오',
    }),
    textAddressApart: () => ({
      problem: '주소를 따로 적었습니다([이름]: 주소)',
      mend: '그 자리에 [글](주소)로 적어 주십시오',
    }),
    textHtml: ({ html }) => ({
      problem: `글에 HTML 코드를 쓸 수 없습니다: ${html}`,
      mend: '편집기의 서식을 사용하거나 코드를 지워 주십시오',
    }),
    textForeignAddress: ({ address }) => ({
      problem: `사용할 수 없는 종류의 주소입니다: ${address}`,
      mend: '이 사이트의 페이지나 https:, mailto:, tel:로 시작하는 주소를 적어 주십시오',
    }),
    textBareAddress: ({ address }) => ({
      problem: `글 없이 주소만 있습니다: ${address}`,
      mend: '글에 링크를 걸어 주십시오',
    }),
    textTopHeading: () => ({
      problem: '가장 큰 제목은 쓸 수 없습니다. 페이지에 이미 있습니다',
      mend: '줄 앞의 #을 ##로 바꾸고, 아래에 줄을 긋지 마십시오',
    }),
    textPicture: ({ address }) => ({
      problem: `본문 안에 이미지가 있습니다: ${address}`,
      mend: '이미지는 항목의 이미지 필드에 넣어 주십시오',
    }),
    messageMissing: () => ({ problem: '문구가 없습니다', mend: '추가해 주십시오' }),
    messageUnknown: () => ({
      problem: '영어에 없는 문구입니다',
      mend: '삭제하거나 이름을 고쳐 주십시오',
    }),
    messageEmpty: () => ({ problem: '문구가 비어 있습니다', mend: '내용을 입력해 주십시오' }),
    placeholders: ({ given, wanted }) => ({
      problem: `자리 표시가 영어와 다릅니다. 지금: ${placeholders(given)}, 영어: ${placeholders(wanted)}`,
      mend: '중괄호까지 영어와 똑같이 적어 주십시오',
    }),
    messagesMissing: () => ({
      problem: '이 언어의 파일이 없습니다',
      mend: '이 언어의 문구를 입력해 주십시오',
    }),
    messagesNotEnglish: () => ({
      problem: '영어 파일이 없습니다',
      mend: '영어 파일을 추가하거나 다른 언어의 파일을 삭제해 주십시오',
    }),
  },
};
