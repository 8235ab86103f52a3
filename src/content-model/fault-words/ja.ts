import { textOf, type ExpectedKind, type FaultWords, type FoundKind } from './fault-words';

const expects: Readonly<Record<ExpectedKind, string>> = {
  text: '文章',
  line: '1行の文章',
  number: '数値',
  address: 'アドレス',
  pictureName: '画像ファイルの名前',
  list: 'リスト',
};

const finds: Readonly<Record<FoundKind, string>> = {
  list: 'リスト',
  nothing: '空の値',
  group: '項目のまとまり',
  string: '文字列',
  number: '数値',
  boolean: '「はい・いいえ」の値',
  other: 'その他の値',
};

const listed = (names: readonly string[]): string => names.join('、');
const placeholders = (names: readonly string[]): string => names.join(' ') || 'なし';

export const japanese: FaultWords = {
  inItem: (item, part) => (part === undefined ? `${item}番目の項目` : `${item}番目の「${part}」`),
  reasons: {
    missing: () => ({ problem: '入力されていません', mend: '内容を入力してください' }),
    missingPart: () => ({ problem: '入力されていません', mend: '内容を入力してください' }),
    wrongType: ({ expected }) => ({
      problem: `${expects[expected]}を入力する項目です`,
      mend: `${expects[expected]}を入力し直してください`,
    }),
    wrongItem: ({ expected, item }) => ({
      problem: `${item}番目には${expects[expected]}を入力します`,
      mend: '入力するか、削除してください',
    }),
    wrongGroup: ({ item }) => ({
      problem: `${item}番目の入力が足りません`,
      mend: '入力するか、削除してください',
    }),
    notDate: ({ value }) => ({
      problem: `日付ではありません：${textOf(value, finds)}`,
      mend: '年-月-日の形で入力してください',
    }),
    notColour: ({ value }) => ({
      problem: `色の値ではありません：${textOf(value, finds)}`,
      mend: '#に続けて、数字またはaからfまでの英字を6文字入力してください',
    }),
    notChoice: ({ value, choices }) => ({
      problem: `選択肢にない値です：${textOf(value, finds)}`,
      mend: `次の中から選んでください：${listed(choices)}`,
    }),
    tooShort: ({ length, min }) => ({
      problem: `${length}文字です。${min}文字以上が必要です`,
      mend: '内容を補ってください',
    }),
    tooLong: ({ length, max }) => ({
      problem: `${length}文字です。${max}文字まで入力できます`,
      mend: '短くしてください',
    }),
    htmlInLine: () => ({
      problem: '文章にHTMLは使えません',
      mend: 'タグを使わずに入力してください',
    }),
    lineBreak: () => ({
      problem: '1行で書く文章に改行が入っています',
      mend: '改行を削除してください',
    }),
    hiddenSign: ({ sign, before }) => ({
      problem: `${before ? `「${before}」の後` : '文頭'}に、目に見えない文字（${sign}）があります`,
      mend: '貼り付けずに、この部分を入力し直してください',
    }),
    notWhole: ({ value }) => ({
      problem: `整数ではありません：${value}`,
      mend: '小数点のない数値にしてください',
    }),
    outOfRange: ({ value, min, max }) => ({
      problem: `${min}から${max}までの数値ではありません：${value}`,
      mend: '数値を直してください',
    }),
    pictureName: ({ name }) => ({
      problem: `使えないファイル名です：${name}`,
      mend: '半角の英数字とハイフンだけの名前に変え、画像を選び直してください',
    }),
    pictureMissing: ({ name }) => ({
      problem: `画像が見つかりません：${name}`,
      mend: '画像を選び直してください',
    }),
    notPicture: ({ name }) => ({
      problem: `サイトで使える画像ではありません：${name}`,
      mend: 'PNG・JPEG・WebP・AVIFのいずれかで保存してください',
    }),
    pictureEnding: ({ name, kind }) => ({
      problem: `${name}の実際の形式は${kind}です`,
      mend: '拡張子を実際の形式に合わせるか、拡張子どおりの形式で保存し直してください',
    }),
    pictureHeavy: ({ name, megabytes, most }) => ({
      problem: `${name}のサイズは${megabytes}MBです。上限は${most}MBです`,
      mend: '幅2400ピクセル程度に縮小して保存してください',
    }),
    pictureDamaged: ({ name }) => ({
      problem: `${name}は壊れていて、最後まで読み込めません`,
      mend: '画像を書き出し直してください',
    }),
    pictureNarrow: ({ name, width, needed }) => ({
      problem: `${name}の幅は${width}ピクセルです。この場所には${needed}ピクセルが必要です`,
      mend: '大きい画像をお使いください',
    }),
    pictureHuge: ({ name, width, height, most }) => ({
      problem: `${name}は${width}×${height}ピクセルです。上限は${most * 100}万ピクセルです`,
      mend: '幅2400ピクセル程度に縮小して保存してください',
    }),
    altMissing: () => ({
      problem: '画像の代替テキストがありません',
      mend: '画像を見られない方のために、写っているものを1文で書いてください',
    }),
    altLong: ({ length, max }) => ({
      problem: `${length}文字です。${max}文字まで入力できます`,
      mend: '1文にまとめてください',
    }),
    noEntry: ({ value, slugs }) => ({
      problem: `存在しないエントリーです：${textOf(value, finds)}`,
      mend: `次の中から選んでください：${listed(slugs)}`,
    }),
    noPage: ({ address }) => ({
      problem: `リンク先のページがサイトにありません：${address}`,
      mend: '大文字・小文字も含めてアドレスを確認してください',
    }),
    notAddress: ({ address }) => ({
      problem: `アドレスではありません：${address}`,
      mend: 'アドレスをすべて入力してください',
    }),
    addressWithName: ({ address }) => ({
      problem: `先頭の部分ではなく、@の後のサイトにつながるアドレスです：${address}`,
      mend: 'https://と@の間を削除してください',
    }),
    itemCount: ({ count, min, max }) => ({
      problem:
        min === max
          ? `${count}件あります。${min}件必要です`
          : `${count}件あります。${min}件から${max}件まで必要です`,
      mend: count < min ? '追加してください' : '減らしてください',
    }),
    noPart: () => ({ problem: '存在しない部分です', mend: '削除してください' }),
    sharedField: () => ({
      problem: 'すべての言語に共通の項目で、英語にだけ入力します',
      mend: 'この値を削除し、英語で変更してください',
    }),
    noBody: () => ({
      problem: 'この種類のエントリーでは、項目の下に文章を置けません',
      mend: '文章を削除するか、項目に移してください',
    }),
    unknownField: () => ({
      problem: 'この種類のエントリーにはない項目です',
      mend: '削除するか、名前を直してください',
    }),
    unreadable: () => ({
      problem: 'ファイルを読み込めません',
      mend: 'この言語の内容を入力し直してください',
    }),
    textDashes: () => ({
      problem: '文章が---で始まっています',
      mend: '言葉から始めてください。横線は***で引けます',
    }),
    textSigns: ({ count, max }) => ({
      problem: `書式の記号（[ ] * _ など）が${count}個あります。上限は${max}個です`,
      mend: '記号を減らしてください',
    }),
    textDeep: () => ({
      problem: 'リストや引用が10段階を超えて入れ子になっています',
      mend: '入れ子にせず、順に並べてください',
    }),
    textFootnote: () => ({
      problem: '脚注（[^1]）は使えません',
      mend: '本文の中に書いてください',
    }),
    textAddressApart: () => ({
      problem: 'アドレスが別に書かれています（[名前]: アドレス）',
      mend: 'その場所に[言葉](アドレス)の形で書いてください',
    }),
    textHtml: ({ html }) => ({
      problem: `文章にHTMLは使えません：${html}`,
      mend: 'エディターの書式を使うか、削除してください',
    }),
    textForeignAddress: ({ address }) => ({
      problem: `使えない種類のアドレスです：${address}`,
      mend: 'サイト内のページ、またはhttps:、mailto:、tel:で始まるアドレスを入力してください',
    }),
    textBareAddress: ({ address }) => ({
      problem: `アドレスだけが書かれています：${address}`,
      mend: '言葉にリンクを付けてください',
    }),
    textTopHeading: () => ({
      problem: '第1レベルの見出しです。ページにはすでにあります',
      mend: '行頭の#を##に変え、下に線を引かないでください',
    }),
    textPicture: ({ address }) => ({
      problem: `本文の中に画像があります：${address}`,
      mend: '画像は、エントリーの画像の項目に入れてください',
    }),
    messageMissing: () => ({ problem: '文言がありません', mend: '追加してください' }),
    messageUnknown: () => ({
      problem: '英語にはない文言です',
      mend: '削除するか、名前を直してください',
    }),
    messageEmpty: () => ({ problem: '文言が入力されていません', mend: '内容を入力してください' }),
    placeholders: ({ given, wanted }) => ({
      problem: `差し込み記号が英語と異なります。現在：${placeholders(given)}、英語：${placeholders(wanted)}`,
      mend: '波かっこも含めて英語と同じものを使ってください',
    }),
    messagesMissing: () => ({
      problem: 'この言語のファイルがありません',
      mend: 'この言語の文言を入力してください',
    }),
    messagesNotEnglish: () => ({
      problem: '英語のファイルがありません',
      mend: '追加するか、ほかの言語のファイルを削除してください',
    }),
  },
};
