import type { BuildState } from '../../releases/build-state';
import type { ReleaseEntry } from '../../releases/roll-back';

import type { LeadsStatus, ServiceStatus } from './gather-status';

export interface Report {
  text: string;
  /** What needs attention, in sentences. */
  concerns: readonly string[];
}

/** The oldest lead may wait this long. */
const longestDeliverySeconds = 900;
/** Seconds. */
const oldestBackup = 48 * 60 * 60;
const leastFree = 0.05;

export function reportOn(stats: ServiceStatus, now: number): Report {
  const { origin, server, releases, leads, folders, disk } = stats;
  const served = releases.find(({ isServed }) => isServed);
  const lines: [string, string][] = [
    ['Server', server === undefined ? `none answers at ${origin}` : `running at ${origin}`],
    ['Release', served === undefined ? 'there is none yet: npm run build' : releaseText(served)],
    ...(served === undefined ? [] : [['Commit', commitText(served)] as [string, string]]),
    ...lastBuild(releases, now),
    ['Build', server === undefined ? 'unknown while no server runs' : buildText(server.build)],
    ['Kept', releases.map(({ id }) => id).join(', ') || 'none'],
    ['Leads', leadsText(leads)],
    ...backupLine(leads),
    ...Object.entries(folders).map(([name, size]): [string, string] => [name, sizeText(size)]),
    ['Disk', `${sizeText(disk.free)} of ${sizeText(disk.total)} free`],
  ];
  const concerns = concernsIn(stats, served);
  const text = [
    ...lines.map(([name, value]) => `${name.padEnd(12)}${value}`),
    '',
    ...(concerns.length === 0 ? ['All is well.'] : ['To see to:', ...concerns.map((each) => `- ${each}`)]),
  ].join('\n');
  return { text, concerns };
}

function releaseText({ id, finishedAt }: ReleaseEntry): string {
  return `${id}, built ${timeText(finishedAt)}`;
}

function commitText({ commit, dirty }: ReleaseEntry): string {
  const changes = dirty === true ? ' and changes that were not committed' : '';
  return `${commit ?? 'none'}${changes}`;
}

function lastBuild([newest]: readonly ReleaseEntry[], now: number): [string, string][] {
  if (newest === undefined) return [];
  const seconds = Math.round((Date.parse(newest.finishedAt) - Date.parse(newest.startedAt)) / 1000);
  const minutes = Math.round((now - Date.parse(newest.finishedAt)) / 60_000);
  return [['Last build', `${timeText(newest.finishedAt)}, ${agoText(minutes)}; took ${seconds} s`]];
}

function buildText(build: BuildState): string {
  if (build.state === 'published') return 'the newest content is published';
  const commit = build.commit.slice(0, 7);
  return build.state === 'building'
    ? `building ${commit}: ${build.step}, ${progressText(build)}${wholeBuildText(build)}`
    : `FAILED for ${commit}: ${build.message.split('\n')[0] ?? ''}`;
}

function progressText({ progress }: Extract<BuildState, { state: 'building' }>): string {
  return progress === undefined ? 'longer than the last time' : `${Math.round(progress * 100)} %`;
}

function wholeBuildText({
  wholeBuildSecondsLeft: seconds,
}: Extract<BuildState, { state: 'building' }>): string {
  return seconds === undefined ? '' : ` of a build of everything, about ${seconds} s left`;
}

function leadsText(leads: ServiceStatus['leads']): string {
  if (leads === undefined) return 'none stored yet';
  if ('error' in leads) return leads.error;
  const { undelivered, oldestUndeliveredSeconds, dead, quarantined } = leads;
  const oldest = undelivered === 0 ? '' : ` (the oldest for ${oldestUndeliveredSeconds} s)`;
  return `${undelivered} waiting${oldest}, ${dead} given up, ${quarantined} in quarantine`;
}

function backupLine(leads: ServiceStatus['leads']): [string, string][] {
  if (leads === undefined || 'error' in leads || !leads.isFile) return [];
  const { backupAgeSeconds: age } = leads;
  return [['Backup', age === undefined ? 'none yet' : agoText(Math.round(age / 60))]];
}

/** Backups are daily and one may fail; younger leads need not be backed up yet. */
function lacksBackup({ isFile, backupAgeSeconds, oldestSeconds = 0 }: LeadsStatus): boolean {
  return isFile && oldestSeconds > oldestBackup && (backupAgeSeconds ?? Infinity) > oldestBackup;
}

function concernsIn({ server, leads, disk }: ServiceStatus, served: ReleaseEntry | undefined): string[] {
  const concerns: string[] = [];
  if (server === undefined) concerns.push('No server answers.');
  if (served === undefined) concerns.push('There is no release to serve.');
  if (server !== undefined && served !== undefined && server.release !== served.id)
    concerns.push(`The server serves ${server.release} and not the current release.`);
  if (server?.build.state === 'failed')
    concerns.push('The last build failed; visitors have the release before.');
  if (leads !== undefined && 'error' in leads) concerns.push('The store of leads cannot be used.');
  else if (leads !== undefined) {
    if (leads.oldestUndeliveredSeconds > longestDeliverySeconds)
      concerns.push('Leads are not delivered: npm run leads -- list --state waiting');
    if (lacksBackup(leads))
      concerns.push('The leads have no backup of the last two days: systemctl status website-backup');
    if (leads.dead > 0) concerns.push('Leads were given up: npm run leads -- list --state dead');
  }
  if (disk.free < disk.total * leastFree) concerns.push('The disk is nearly full.');
  return concerns;
}

function timeText(time: string): string {
  return `${time.slice(0, 16).replace('T', ' ')} UTC`;
}

function agoText(minutes: number): string {
  if (minutes < 60) return `${minutes} min ago`;
  return minutes < 48 * 60 ? `${Math.round(minutes / 60)} h ago` : `${Math.round(minutes / 1440)} days ago`;
}

function sizeText(bytes: number | undefined): string {
  if (bytes === undefined) return 'not there';
  return bytes < 1e9 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / 1e9).toFixed(1)} GB`;
}
