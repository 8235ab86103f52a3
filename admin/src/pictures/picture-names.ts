/** @returns a name that every file system can hold: `표지.png` becomes `picture-k3f9.png` */
export function uploadName(name: string): string {
  const [, base = name, ending = ''] = /^(.*?)(\.[a-z0-9]+)?$/i.exec(name) ?? [];
  const latin = base
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
  return `${/[a-z]/.test(latin) ? latin : `picture-${latin || randomName()}`}${ending.toLowerCase()}`;
}

function randomName(): string {
  return Math.floor(Math.random() * 36 ** 4)
    .toString(36)
    .padStart(4, '0');
}

/** @returns the name, numbered if there is such a file: `cover-2.png` */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  const [, base = name, ending = ''] = /^(.*?)(?:-\d+)?(\.[a-z0-9]+)$/.exec(name) ?? [];
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${base}-${number}${ending}`;
  return free;
}

/** @returns the name of the same picture as JPEG */
export function jpegNameOf(name: string): string {
  return uploadName(name.replace(/\.[^.]*$/, '.jpg'));
}
