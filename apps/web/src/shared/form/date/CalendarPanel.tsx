import { WEEKDAYS } from '@handal/base/format'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DateCalendar } from '@mui/x-date-pickers/DateCalendar'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay'
import dayjs, { type Dayjs } from 'dayjs'
import 'dayjs/locale/ko'
import type { ReactNode } from 'react'
import { dateWithWeekday, weekday } from '../../format.ts'

/** The calendar of a date field: Sunday first, Sundays and holidays red, Saturdays blue. Loaded when first opened. */
export default function CalendarPanel({
  value,
  today,
  min,
  max,
  holidays,
  onPick,
}: {
  value: string
  today: string
  min: string
  max: string
  holidays?: ReadonlySet<string> | undefined
  onPick: (value: string) => void
}): ReactNode {
  return (
    <div className="hd-calendar">
      <LocalizationProvider dateAdapter={AdapterDayjs} adapterLocale="ko">
        <DateCalendar
          // The panel opens by a key or click: its grid takes the focus, as in every calendar dialog.
          autoFocus
          value={value === '' ? null : dayjs(value)}
          referenceDate={dayjs(value === '' ? today : value)}
          minDate={dayjs(min)}
          maxDate={dayjs(max)}
          onChange={(next: Dayjs | null, state) => {
            if (next && state === 'finish') onPick(next.format('YYYY-MM-DD'))
          }}
          dayOfWeekFormatter={(day: Dayjs) => WEEKDAYS[day.day()] ?? ''}
          fixedWeekNumber={6}
          showDaysOutsideCurrentMonth
          reduceAnimations
          slotProps={{
            calendarHeader: { format: 'YYYY년 M월' },
            previousIconButton: { 'aria-label': '이전 달' },
            nextIconButton: { 'aria-label': '다음 달' },
            switchViewButton: { 'aria-label': '해 고르기' },
            day: (owner) => {
              const iso = owner.day.format('YYYY-MM-DD')
              return {
                'aria-label': `${iso.slice(0, 4)}년 ${owner.day.month() + 1}월 ${owner.day.date()}일 ${weekday(iso)}요일`,
                className: dayClass(iso, owner.day.day(), today, holidays),
              }
            },
          }}
          slots={{ day: SeoulDay }}
          disableHighlightToday
          sx={calendarStyle}
        />
      </LocalizationProvider>
      <div className="foot">
        <button type="button" onClick={() => onPick(today)} disabled={today < min || today > max}>
          오늘
        </button>
        <span className="num">{dateWithWeekday(value)}</span>
      </div>
    </div>
  )
}

/** Today is Seoul's, not the machine's: it comes as a class and is told as `aria-current`. */
function SeoulDay(props: PickerDayProps): ReactNode {
  return <PickerDay {...props} aria-current={props.className?.includes('hd-today') ? 'date' : undefined} />
}

function dayClass(iso: string, day: number, today: string, holidays: ReadonlySet<string> | undefined): string {
  const colour = day === 0 || holidays?.has(iso) ? ' hd-sun' : day === 6 ? ' hd-sat' : ''
  return `num${colour}${iso === today ? ' hd-today' : ''}`
}

const calendarStyle = {
  width: 252,
  height: 'auto',
  maxHeight: 'none',
  '& .MuiPickersCalendarHeader-root': { margin: 0, padding: 0, minHeight: 40, maxHeight: 40 },
  '& .MuiPickersCalendarHeader-label': { fontWeight: 700, fontSize: 14 },
  '& .MuiPickersArrowSwitcher-button': { width: 32, height: 32 },
  '& .MuiDayCalendar-header': { justifyContent: 'space-between' },
  '& .MuiDayCalendar-weekDayLabel': {
    width: 36,
    height: 28,
    margin: 0,
    fontSize: 12,
    color: 'var(--text-tertiary)',
    '&:first-of-type': { color: 'var(--holiday-sun)' },
    '&:last-of-type': { color: 'var(--holiday-sat)' },
  },
  '& .MuiDayCalendar-weekContainer': { margin: 0, justifyContent: 'space-between' },
  '& .MuiDayCalendar-slideTransition': { minHeight: 216 },
  '& .MuiPickerDay-root': {
    '--PickerDay-horizontalMargin': '0px',
    width: 36,
    height: 36,
    margin: 0,
    borderRadius: '4px',
    fontFamily: 'var(--font-num)',
    fontSize: 13,
    fontWeight: 400,
    '&.hd-sun': { color: 'var(--holiday-sun)' },
    '&.hd-sat': { color: 'var(--holiday-sat)' },
    '&.MuiPickerDay-dayOutsideMonth': { color: 'var(--text-disabled)' },
    '&.hd-today': { boxShadow: 'inset 0 0 0 1px var(--primary-main)' },
    '&.Mui-selected, &.Mui-selected:focus, &.Mui-selected:hover': {
      backgroundColor: 'var(--primary-main)',
      color: 'var(--primary-contrastText)',
      fontWeight: 700,
    },
  },
  '& .MuiYearCalendar-root': { width: 252, maxHeight: 216 },
  '& .MuiYearCalendar-button': { borderRadius: '4px', fontFamily: 'var(--font-num)', width: 56, height: 36 },
} as const
