import { execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';

const folders = ['content', 'locales'];
const maxBuffer = 64 * 1024 * 1024;

/**
 * Updates the folder that builds read content from, writing only files that differ. A build is thus unaffected by saves while
 * it runs, and always reads from the same path, as Gatsby's cache requires.
 * @param {string} target `.build/content`
 * @param {{ repository: string, commit: string } | { folder: string }} source a commit, or a folder with uncommitted changes
 */
export async function takeSnapshot(target, source) {
  const wanted =
    'commit' in source ? await filesOfCommit(source.repository, source.commit) : await filesOf(source.folder);
  const present = await filesOf(target);
  const gone = [...present.keys()].filter((name) => !wanted.has(name));
  const changed = [...wanted].filter(([name, id]) => present.get(name) !== id);
  await Promise.all(gone.map((name) => rm(join(target, name), { force: true })));
  const write = (name, bytes) => writeAtomically(join(target, name), bytes);
  if ('commit' in source) await readBlobs(source.repository, changed, write);
  else for (const [name] of changed) await write(name, await readFile(join(source.folder, name)));
  await removeEmptyFolders(target);
  await Promise.all(folders.map((name) => mkdir(join(target, name), { recursive: true })));
}

/**
 * @returns {Promise<{ commit: string | null, dirty: boolean }>} the commit checked out in a folder, and whether its content
 * differs from that
 */
export async function stateOfFolder(folder) {
  const [commit, changes] = await Promise.all([
    git(folder, ['rev-parse', '--verify', '--quiet', 'HEAD']).catch(() => ''),
    git(folder, ['status', '--porcelain', '--', ...folders]).catch(() => ''),
  ]);
  return { commit: commit.trim() || null, dirty: changes.trim() !== '' };
}

/** @returns {Promise<Map<string, string>>} Git's blob id of each file by path, without hidden files */
async function filesOf(root) {
  const found = new Map();
  for (const folder of folders) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    for (const entry of entries) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      const name = relative(root, path).split(sep).join('/');
      if (isContent(name)) found.set(name, idOf(await readFile(path)));
    }
  }
  return found;
}

async function filesOfCommit(repository, commit) {
  const list = await git(repository, ['ls-tree', '-r', '-z', '--full-tree', commit, '--', ...folders]);
  const found = new Map();
  for (const line of list.split('\0')) {
    const [, id, name] = /^100\d+ blob ([0-9a-f]+)\t(.+)$/s.exec(line) ?? [];
    if (name !== undefined && isContent(name)) found.set(name, id);
  }
  return found;
}

function isContent(name) {
  return !name.split('/').some((part) => part.startsWith('.'));
}

function idOf(bytes) {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/** Reads many blobs through one process, which answers each id with `<id> blob <size>`, the bytes and a newline. */
async function readBlobs(repository, wanted, take) {
  if (wanted.length === 0) return;
  const child = spawn('git', ['-C', repository, 'cat-file', '--batch'], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(`${wanted.map(([, id]) => id).join('\n')}\n`);
  const chunks = [];
  for await (const chunk of child.stdout) chunks.push(chunk);
  const output = Buffer.concat(chunks);
  let at = 0;
  for (const [name, id] of wanted) {
    const end = output.indexOf('\n', at);
    const [answered, kind, size] = output.toString('utf8', at, Math.max(end, at)).split(' ');
    if (answered !== id || kind !== 'blob') throw new Error(`${name} could not be read from the repository.`);
    at = end + 1 + Number(size);
    await take(name, output.subarray(end + 1, at));
    at++;
  }
}

/** A killed process leaves the former file, never half of the new one. */
export async function writeAtomically(file, bytes) {
  const folder = dirname(file);
  // The file's own name with an ending may be too long for the file system.
  const unfinished = join(folder, `${process.pid}.unfinished`);
  await mkdir(folder, { recursive: true });
  await writeFile(unfinished, bytes);
  await rename(unfinished, file);
}

/** An empty folder would count as an entry without texts. */
async function removeEmptyFolders(root) {
  for (const folder of folders) {
    const entries = await readdir(join(root, folder), { recursive: true, withFileTypes: true }).catch(
      () => [],
    );
    const inside = entries
      .filter((entry) => entry.isDirectory())
      .map((entry) => join(entry.parentPath, entry.name))
      .sort((one, other) => other.length - one.length);
    for (const path of inside) if ((await readdir(path)).length === 0) await rm(path, { recursive: true });
  }
}

function git(folder, words) {
  return new Promise((resolve, reject) => {
    execFile('git', ['-C', folder, ...words], { maxBuffer }, (error, output) =>
      error ? reject(error) : resolve(output),
    );
  });
}
