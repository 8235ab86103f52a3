import type { Examples } from '../../style-page/examples/examples';

import { OfficeMap, type Office, type OfficeMessages } from './office-map';

/** A strip of land as high as the country is long. */
const land = {
  width: 240,
  height: 480,
  stalks: Array.from({ length: 12 }, (_, index) => {
    const x = 60 + index * 10;
    return `M${x} ${40 + Math.abs(6 - index) * 30}V${460 - Math.abs(5 - index) * 24}`;
  }).join(''),
};

const hours = {
  hours: 'Monday to Friday, 8:30–18:00 (UTC+7)',
  timeZone: 'Asia/Ho_Chi_Minh',
  workDays: 'monday-friday',
  opens: '08:30',
  closes: '18:00',
};

const offices: readonly Office[] = [
  {
    ...hours,
    slug: 'hanoi',
    city: 'Hanoi',
    role: 'Headquarters',
    address: '9th floor, 41 Duy Tan Street, Cau Giay Ward, Hanoi, Vietnam',
    map: 'https://www.google.com/maps/search/?api=1&query=Hanoi',
    mapPoint: { x: 110, y: 90 },
  },
  {
    ...hours,
    slug: 'ho-chi-minh-city',
    city: 'Ho Chi Minh City',
    role: 'Branch office',
    address: '6th floor, 112 Nguyen Thi Minh Khai Street, Xuan Hoa Ward, Ho Chi Minh City, Vietnam',
    map: 'https://www.google.com/maps/search/?api=1&query=Ho+Chi+Minh+City',
    mapPoint: { x: 130, y: 400 },
  },
];

const words: OfficeMessages = {
  showOnMap: 'Show on a map',
  showOnMapOf: (city) => `Show on a map: ${city}`,
  localTime: (weekday) => `Local time, ${weekday}`,
  openUntil: (time) => `Open now, until ${time}`,
  opensIn: (when) => `Closed now, opens ${when}`,
  yourZone: (zone) => `In your time zone, ${zone}:`,
  fromTo: (from, to) => `${from}–${to}`,
  fromToNextDay: (from, to) => `${from}–${to} on the next day`,
  onDays: (first, last, times) => `${first} to ${last}, ${times}`,
};

export const examples: Examples = {
  title: 'Office map',
  purpose:
    'The offices on a drawn map of their country, each at the height of its city, with its hours seen from here.',
  placement: 'container',
  states: {
    English: { show: <OfficeMap land={land} offices={offices} messages={words} iso="en-US" /> },
  },
};
