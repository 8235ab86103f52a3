import { useLanguage, useMessages } from '../i18n/messages';
import { writeNumber } from '../i18n/numbers';
import { Statistics } from '../sections/statistics/statistics';
import { WorldMap, type WorldMapProps } from '../sections/world-map/world-map';

interface AboutPresenceProps {
  company: {
    readonly developers: number;
    readonly projects: number;
    readonly clients: number;
    readonly presenceMap: WorldMapProps;
  };
}

/** The company in figures, and the countries it works for on a map of the world. */
export function AboutPresence({ company }: AboutPresenceProps) {
  const t = useMessages('about');
  const { iso } = useLanguage();
  const { presenceMap } = company;
  const write = (number: number) => writeNumber(number, iso);
  const statistic = (to: number, label: string) => ({ figure: write(to), label, count: { to, write } });
  return (
    <>
      <Statistics
        statistics={[
          statistic(company.developers, t('developers')),
          statistic(company.projects, t('projects')),
          statistic(company.clients, t('clients')),
          statistic(presenceMap.countries.length, t('countries')),
        ]}
      />
      <WorldMap {...presenceMap} />
    </>
  );
}
