import { languageByTag, languageTags, tagOf, type LanguageTag } from '../../src/i18n/languages';

import type { Preview } from './draft-sites';

interface Words {
  building: string;
  wait: string;
  failed: string;
  gone: string;
  goneMore: string;
}

const words: Readonly<Record<LanguageTag, Words>> = {
  en: {
    building: 'The preview is being built',
    wait: 'This takes a minute at most. The page appears here by itself.',
    failed: 'The preview could not be built',
    gone: 'There is no preview here',
    goneMore:
      'The draft was changed, published or discarded since the preview was built. Ask for a new preview in the editor.',
  },
  fr: {
    building: 'L’aperçu est en préparation',
    wait: 'Cela prend une minute au plus. La page s’affichera ici d’elle-même.',
    failed: 'L’aperçu n’a pas pu être préparé',
    gone: 'Il n’y a pas d’aperçu ici',
    goneMore:
      'Le brouillon a été modifié, publié ou supprimé depuis que l’aperçu a été préparé. Demandez un nouvel aperçu dans l’éditeur.',
  },
  ko: {
    building: '미리보기를 만들고 있습니다',
    wait: '길어도 1분 정도 걸립니다. 완료되면 이 화면에 페이지가 자동으로 표시됩니다.',
    failed: '미리보기를 만들지 못했습니다',
    gone: '표시할 미리보기가 없습니다',
    goneMore:
      '미리보기를 만든 뒤 초안이 수정되었거나 게시 또는 삭제되었습니다. 편집기에서 미리보기를 다시 요청해 주십시오.',
  },
  ja: {
    building: 'プレビューを作成しています',
    wait: '1分ほどで完了します。完了すると、この画面にページが自動で表示されます。',
    failed: 'プレビューを作成できませんでした',
    gone: '表示できるプレビューがありません',
    goneMore:
      'プレビューの作成後に、下書きが変更、公開、または破棄されました。エディターからもう一度プレビューを作成してください。',
  },
};

/** @returns a page that says why there is no preview to be seen yet; while it is built, the page looks again by itself */
export function draftNotice(
  preview: Exclude<Preview, { state: 'ready' }> | undefined,
  acceptLanguage: string | undefined,
): { status: 404 | 500 | 503; html: string } {
  const tag = preferred(acceptLanguage);
  const own = words[tag];
  switch (preview?.state) {
    case 'building':
      return {
        status: 503,
        html: page(tag, own.building, `<p>${own.wait}</p>`, '<meta http-equiv="refresh" content="2">'),
      };
    case 'failed':
      return { status: 500, html: page(tag, own.failed, `<pre>${escapeHtml(preview.message)}</pre>`) };
    case undefined:
      return { status: 404, html: page(tag, own.gone, `<p>${own.goneMore}</p>`) };
  }
}

function preferred(acceptLanguage = ''): LanguageTag {
  const wanted = acceptLanguage.split(',').map((part) => part.trim().slice(0, 2).toLowerCase());
  const tag = wanted.find((one) => (languageTags as readonly string[]).includes(one));
  return tagOf(languageByTag(tag ?? 'en'));
}

function page(tag: string, title: string, body: string, head = ''): string {
  return `<!doctype html>
<html lang="${tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta name="color-scheme" content="light dark">
${head}
<title>${title}</title>
<style>
body { font: 1.125rem/1.5 system-ui, sans-serif; max-inline-size: 40rem; margin: 15vh auto 0; padding-inline: 1.5rem; }
h1 { font-size: 1.75rem; line-height: 1.2; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: 0.9375rem; }
</style>
</head>
<body>
<main>
<h1>${title}</h1>
${body}
</main>
</body>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
