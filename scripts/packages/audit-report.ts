import type { ShippedPackages } from './shipped';

/** The used part of what `npm audit --json` prints. */
export interface NpmAudit {
  vulnerabilities: Readonly<Record<string, NpmVulnerability>>;
}

interface NpmVulnerability {
  /** Folders of the package, as the lockfile names them. */
  nodes: readonly string[];
  /** An advisory about this package, or the name of a vulnerable dependency. */
  via: readonly (NpmAdvisory | string)[];
}

interface NpmAdvisory {
  title: string;
  /** https://github.com/advisories/GHSA-… */
  url: string;
  severity: string;
}

/** A known advisory that cannot or need not be fixed yet, in scripts/packages/audit-exceptions.json. */
export interface AuditException {
  package: string;
  /** GHSA-…, the end of the advisory's address. */
  advisory: string;
  reason: string;
  /** YYYY-MM-DD: to be reviewed from this day on. */
  reviewBy: string;
}

interface Finding {
  package: string;
  advisory: string;
  text: string;
}

const grave = new Set(['high', 'critical']);

/**
 * @param today YYYY-MM-DD
 * @returns a sentence for each high or critical advisory in shipped packages without a valid exception, and for each exception
 * that is overdue or unused
 */
export function auditErrors(
  audit: NpmAudit,
  shipped: ShippedPackages,
  exceptions: readonly AuditException[],
  today: string,
): string[] {
  const findings = findingsIn(audit, shipped);
  const open = findings.filter((finding) => !exceptions.some((each) => isAbout(each, finding)));
  const stale = exceptions.filter((each) => !findings.some((finding) => isAbout(each, finding)));
  const overdue = exceptions.filter((each) => !stale.includes(each) && !(each.reviewBy > today));
  return [
    ...open.map(
      ({ text }) =>
        `${text}\n  Update the package (npm audit fix, or an entry in “overrides”). If that cannot be done, add it to scripts/packages/audit-exceptions.json with a reason and a day to look at it again.`,
    ),
    ...overdue.map(
      (each) =>
        `The exception for ${each.package} (${each.advisory}) was to be looked at by ${each.reviewBy}: ${each.reason}\n  Update the package and take the exception out, or give it a new day.`,
    ),
    ...stale.map(
      (each) =>
        `The exception for ${each.package} (${each.advisory}) matches nothing any more: take it out of scripts/packages/audit-exceptions.json.`,
    ),
  ];
}

function findingsIn(audit: NpmAudit, { browser, server }: ShippedPackages): Finding[] {
  return Object.entries(audit.vulnerabilities).flatMap(([name, { nodes, via }]) => {
    const places = [
      ...(nodes.some((node) => browser.has(node)) ? ['what visitors load'] : []),
      ...(nodes.some((node) => server.has(node)) ? ['the server'] : []),
    ];
    if (places.length === 0) return [];
    return via.flatMap((advisory) =>
      typeof advisory === 'string' || !grave.has(advisory.severity)
        ? []
        : [findingOf(name, advisory, places)],
    );
  });
}

function findingOf(name: string, { title, url, severity }: NpmAdvisory, places: string[]): Finding {
  const advisory = url.slice(url.lastIndexOf('/') + 1);
  const text = `${name} in ${places.join(' and ')}: ${title} (${severity}, ${url})`;
  return { package: name, advisory, text };
}

function isAbout(exception: AuditException, finding: Finding): boolean {
  return exception.package === finding.package && exception.advisory === finding.advisory;
}
