import { TOTAL_MINUTES, type TotalMinutesName } from '@handal/base/work-time'
import { z } from 'zod'
import { dateText } from '../fields.ts'

/**
 * How a day of the grid stands. OPEN: under way, or something about it is not settled; HALF: half a record; ABSENT: an absence nobody
 * has confirmed; CORRECTED: its times were corrected; KEPT: brought or entered before anything recorded it.
 */
export const CELL_STATES = ['OPEN', 'HALF', 'ABSENT', 'CORRECTED', 'KEPT'] as const
export type CellState = (typeof CELL_STATES)[number]
/** What a grid shows beside the worked time: overtime or night in minutes, or clock times. */
export const CELL_VIEWS = ['extn', 'night', 'times'] as const
export type CellView = (typeof CELL_VIEWS)[number]

const minutes = z.number().int()
/** Worked minutes (null: no record), judgements that are out of the ordinary by code, state. */
const cell = z.tuple([
  minutes.nullable(),
  /** Arrival (0033), then leaving (0034); null: as usual. Empty: both. */
  z.array(z.string().nullable()),
  z.enum(CELL_STATES).nullable(),
])
export type Cell = z.infer<typeof cell>

const REST = TOTAL_MINUTES.filter((name) => name !== 'realWork')
type RestName = Exclude<TotalMinutesName, 'realWork'>
/** Totals in minutes; a duration that is absent is 0: 300 people go over the wire at once. */
const totals = z.object({
  scheduledDays: z.number().int(),
  workedDays: z.number().int(),
  absentDays: z.number().int(),
  paidLeaveDays: z.string(),
  realWork: minutes,
  // Every name of the type is among the names: that is what the record is made of.
  ...(Object.fromEntries(REST.map((name) => [name, minutes.optional()])) as Record<
    RestName,
    z.ZodOptional<z.ZodNumber>
  >),
})

/** The days that the cells of `cells=1` stand for, by what most people have of them. */
export const cellDatesSchema = z.array(z.object({ workDate: dateText, dayType: z.string() }))
export const personCellsSchema = z.object({
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  name: z.string(),
  departmentName: z.string().nullable(),
  cells: z.array(cell),
  /** Of the view asked for, a day each: minutes, or [출근, 퇴근]; null: no record. Absent where none was. */
  view: z.array(z.union([minutes, z.tuple([z.string().nullable(), z.string().nullable()])]).nullable()).optional(),
  /** null: not made yet. */
  totals: totals.nullable(),
})
export type PersonCells = z.infer<typeof personCellsSchema>
