import * as styles from './tool-line.module.css';

/** Names of tools in large type, one line after another, with nodes between them. */
export function ToolLine({ tools }: { tools: readonly string[] }) {
  return (
    <ul className={styles.tools}>
      {tools.map((tool) => (
        <li className={styles.tool} key={tool}>
          {tool}
        </li>
      ))}
    </ul>
  );
}
