import { fileLimits } from '../../src/content-model/limits';
import { isNamedAs, pictureKind } from '../../src/content-model/picture-kind';

import { wordsOf, type WordTable } from './words';

/** What can be said of a file before it is uploaded. */
export interface PictureFile {
  name: string;
  size: number;
  /** Its first bytes, which say what it is whatever its name says. */
  head: Uint8Array;
  /** Undefined if the browser cannot show it. */
  width: number | undefined;
}

interface PictureWords {
  name: string;
  kind: string;
  size: (megabytes: string) => string;
  broken: string;
  width: (is: number, needed: number) => string;
}

const words: WordTable<PictureWords> = {
  en: {
    name: 'Its name needs Latin letters, digits and hyphens only. Rename the file, for example to “order-screen.png”, and choose it again.',
    kind: 'It is not a PNG, JPEG, WebP or AVIF picture, or its name ends differently. Save it as one of these and choose it again.',
    size: (megabytes) =>
      `It has ${megabytes} MB; at most 12 MB can be uploaded. Save it smaller and choose it again.`,
    broken: 'The file is damaged: it cannot be shown. Export it anew and choose it again.',
    width: (is, needed) =>
      `It is ${is} pixels wide, and its place on the page needs at least ${needed}. Use a larger version.`,
  },
  fr: {
    name: 'Son nom ne doit contenir que des lettres latines sans accent, des chiffres et des tirets. Renommez le fichier, par exemple «\u00a0order-screen.png\u00a0», et choisissez-le de nouveau.',
    kind: 'Ce n’est pas une image PNG, JPEG, WebP ou AVIF, ou son extension ne correspond pas. Enregistrez-la dans l’un de ces formats et choisissez-la de nouveau.',
    size: (megabytes) =>
      `Elle pèse ${megabytes}\u00a0Mo\u202f; la limite est de 12\u00a0Mo. Enregistrez-la en plus petit et choisissez-la de nouveau.`,
    broken: 'Le fichier est endommagé et ne peut pas être affiché. Exportez-le de nouveau.',
    width: (is, needed) =>
      `Elle fait ${is}\u00a0pixels de large\u202f; son emplacement en demande au moins ${needed}. Utilisez une version plus grande.`,
  },
  ko: {
    name: '파일 이름에는 영문자, 숫자, 하이픈만 쓸 수 있습니다. “order-screen.png”처럼 이름을 바꾼 뒤 다시 선택해 주십시오.',
    kind: 'PNG, JPEG, WebP, AVIF 이미지가 아니거나 확장자가 맞지 않습니다. 이 형식 중 하나로 저장한 뒤 다시 선택해 주십시오.',
    size: (megabytes) =>
      `파일 크기가 ${megabytes}MB입니다. 최대 12MB까지 올릴 수 있으니 줄여서 다시 선택해 주십시오.`,
    broken: '파일이 손상되어 표시할 수 없습니다. 다시 내보낸 뒤 선택해 주십시오.',
    width: (is, needed) =>
      `가로가 ${is}픽셀입니다. 이 자리에는 최소 ${needed}픽셀이 필요합니다. 더 큰 이미지를 사용해 주십시오.`,
  },
  ja: {
    name: 'ファイル名に使えるのは半角の英数字とハイフンだけです。「order-screen.png」のように変更し、もう一度お選びください。',
    kind: 'PNG・JPEG・WebP・AVIFの画像ではないか、拡張子が合っていません。いずれかの形式で保存し、もう一度お選びください。',
    size: (megabytes) =>
      `サイズが${megabytes}MBあります。上限は12MBです。小さく保存し、もう一度お選びください。`,
    broken: 'ファイルが壊れていて表示できません。書き出し直してお選びください。',
    width: (is, needed) =>
      `幅が${is}ピクセルです。この場所には${needed}ピクセル以上が必要です。大きい画像をお使いください。`,
  },
};

/** @returns why the site cannot use the picture, in the interface's language; undefined if it can */
export function pictureFault(picture: PictureFile, minWidth: number): string | undefined {
  const { name, kind, size, broken, width } = wordsOf(words);
  if (!/^[a-z0-9][a-z0-9._-]*\.[a-z]+$/i.test(picture.name)) return name;
  const isKind = pictureKind(picture.head);
  if (!isKind || !isNamedAs(isKind, picture.name)) return kind;
  if (picture.size > fileLimits.picture) return size((picture.size / 1024 / 1024).toFixed(1));
  if (picture.width === undefined) return broken;
  return picture.width < minWidth ? width(picture.width, minWidth) : undefined;
}
