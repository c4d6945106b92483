import { late } from '../../ui/late.tsx'

/** The calendar of a date field, loaded when first opened. */
export const LateCalendar = late(
  async () => (await import('./CalendarPanel.tsx')).default,
  <div className="hd-calendar cap ter">불러오는 중입니다</div>,
)
