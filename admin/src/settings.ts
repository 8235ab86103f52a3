import { editorSettingsPath, type EditorSettings } from '../../src/cms/editor-settings';

import { noticeWords } from './notice-words';
import { wordsOf } from './words';

/** @returns how this editor is set up; a reason in words if it cannot be used */
export async function loadSettings(): Promise<EditorSettings> {
  const words = wordsOf(noticeWords);
  const response = await fetch(editorSettingsPath, { cache: 'no-store' }).catch(() => undefined);
  if (!response) return closed(words.noAnswer);
  if (!response.ok) return closed(words.switchedOff);
  const settings: unknown = await response.json().catch(() => undefined);
  return isSettings(settings) ? settings : closed(words.unreadable);
}

function closed(reason: string): EditorSettings {
  return { backEnd: { kind: 'none', reason }, hasDesk: false };
}

function isSettings(value: unknown): value is EditorSettings {
  return typeof value === 'object' && value !== null && 'backEnd' in value;
}
