import * as styles from './world-map.module.css';

interface CountryNameProps {
  name: string;
  home: boolean;
  active: boolean;
  chosen: boolean;
  onPoint: (pointing: boolean) => void;
  onChoose: () => void;
}

/** A country's name in the list; it can be pointed at, focused, and pressed to stay marked on the map. */
export function CountryName({ name, home, active, chosen, onPoint, onChoose }: CountryNameProps) {
  return (
    <button
      type="button"
      className={`${styles.name} ${home ? styles.homeName : ''} ${active ? styles.activeName : ''}`}
      aria-pressed={chosen}
      onClick={onChoose}
      onPointerEnter={({ pointerType }) => pointerType !== 'touch' && onPoint(true)}
      onPointerLeave={() => onPoint(false)}
      onFocus={() => onPoint(true)}
      onBlur={() => onPoint(false)}
    >
      {name}
    </button>
  );
}
