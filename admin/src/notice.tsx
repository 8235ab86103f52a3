import { noticeWords } from './notice-words';
import { wordsOf } from './words';

interface NoticeProps {
  reason: string;
}

/** Stands in the editor's place when nothing can be edited. */
export function Notice({ reason }: NoticeProps) {
  const words = wordsOf(noticeWords);
  const [before, after] = words.start;
  return (
    <main>
      <h1>{words.title}</h1>
      <p>{reason}</p>
      <p>
        {before} <code>npm start</code> {after}
      </p>
      <p>
        <a href="/">{words.site}</a>
      </p>
    </main>
  );
}
