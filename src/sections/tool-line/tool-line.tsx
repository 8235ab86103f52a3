import * as styles from './tool-line.module.css';

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
