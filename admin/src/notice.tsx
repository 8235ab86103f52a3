interface NoticeProps {
  reason: string;
}

/** Stands in the editor's place when nothing can be edited. */
export function Notice({ reason }: NoticeProps) {
  return (
    <main>
      <h1>The editor cannot be opened</h1>
      <p>{reason}</p>
      <p>
        Start the site with <code>npm start</code> on this computer and open this page again. Your content is
        safe: it is kept in the site’s repository.
      </p>
      <p>
        <a href="/">To the site</a>
      </p>
    </main>
  );
}
