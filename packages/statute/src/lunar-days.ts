/** The three days of a year that follow the lunar calendar. */
export type LunarDays = {
  /** 설날, the first day of the first month. */
  readonly seollal: string
  /** 부처님오신날, the eighth day of the fourth month. */
  readonly buddha: string
  /** 추석, the fifteenth day of the eighth month. */
  readonly chuseok: string
}

/**
 * Lunar days by year. The yearly 월력요항 is the authority; a test compares the table with the calendar that comes with
 * the platform, so that no result ever depends on the data of a machine.
 */
export const lunarDays: Readonly<Record<number, LunarDays>> = {
  2023: { seollal: '2023-01-22', buddha: '2023-05-27', chuseok: '2023-09-29' },
  2024: { seollal: '2024-02-10', buddha: '2024-05-15', chuseok: '2024-09-17' },
  2025: { seollal: '2025-01-29', buddha: '2025-05-05', chuseok: '2025-10-06' },
  2026: { seollal: '2026-02-17', buddha: '2026-05-24', chuseok: '2026-09-25' },
  2027: { seollal: '2027-02-07', buddha: '2027-05-13', chuseok: '2027-09-15' },
  2028: { seollal: '2028-01-27', buddha: '2028-05-02', chuseok: '2028-10-03' },
  2029: { seollal: '2029-02-13', buddha: '2029-05-20', chuseok: '2029-09-22' },
  2030: { seollal: '2030-02-03', buddha: '2030-05-09', chuseok: '2030-09-12' },
  2031: { seollal: '2031-01-23', buddha: '2031-05-28', chuseok: '2031-10-01' },
  2032: { seollal: '2032-02-11', buddha: '2032-05-16', chuseok: '2032-09-19' },
  2033: { seollal: '2033-01-31', buddha: '2033-05-06', chuseok: '2033-09-08' },
  2034: { seollal: '2034-02-19', buddha: '2034-05-25', chuseok: '2034-09-27' },
  2035: { seollal: '2035-02-08', buddha: '2035-05-15', chuseok: '2035-09-16' },
}
