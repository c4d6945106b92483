import { absenceKind } from './absence-kinds.ts'
import { z } from 'zod'
import { BANK_NAME, PAY_KIND_NAME } from '../codes.ts'
import { dateField, dateText, flagField, idField, reasonField, textField, timeField, wonField } from '../fields.ts'

/** Of pay terms. */
export const INCOME_KINDS = { EARNED: '근로소득', DAILY: '일용근로소득', BUSINESS: '사업소득(3.3%)' } as const
/** What holds between two days: what the law protects somebody by, and service in an industry (병역법 제36조). */
export const PROTECTIONS = {
  PREGNANT: '임신',
  AFTER_BIRTH: '출산 후 1년',
  CHILDCARE_HOURS: '육아기 근로시간 단축',
  FAMILYCARE_HOURS: '가족돌봄 등 근로시간 단축',
  ARTICLE63: '제63조 적용 제외',
  INDUSTRIAL_SERVICE: '산업기능요원',
} as const
/** CHILD: of the person, adopted ones too. */
export const FAMILY_RELATIONS = {
  SPOUSE: '배우자',
  CHILD: '자녀',
  PARENT: '직계존속',
  SIBLING: '형제자매',
  OTHER: '기타',
} as const
/** PAY: where pay goes; IRP: where severance pay goes (근로자퇴직급여 보장법 제9조 제2항). */
export const ACCOUNT_KINDS = { PAY: '급여', IRP: 'IRP' } as const

const keysOf = <T extends object>(names: T) => Object.keys(names) as [keyof T & string, ...(keyof T & string)[]]
/** A code of a list of names. */
export const oneOf = <T extends object>(names: T, message: string) => z.enum(keysOf(names), { error: message })
/** A whole number from the least to the most. */
export const whole = (least: number, most: number, message: string) =>
  z.number({ error: message }).int(message).min(least, message).max(most, message)

export const payKindField = oneOf(PAY_KIND_NAME, '급여형태는 0001, 0002, 0003 가운데 하나입니다.')
/** Of a pay term. */
export const incomeKind = oneOf(INCOME_KINDS, '소득 구분은 EARNED, DAILY, BUSINESS 가운데 하나입니다.')
const protectionKind = oneOf(PROTECTIONS, '구분을 골라 주세요.')
const relation = oneOf(FAMILY_RELATIONS, '관계를 골라 주세요.')
const accountKind = oneOf(ACCOUNT_KINDS, '계좌 구분은 PAY나 IRP입니다.')
/** A subcategory of a code list. */
export const codeField = z.string({ error: '코드를 골라 주세요.' }).regex(/^\d{4}$/, '코드는 숫자 네 자리입니다.')

/** How the days of somebody come to be where it is otherwise than in the company; the words are those of its setting. */
export const ATTENDANCE_SOURCES = { RECORDED: '출퇴근 기록', AS_SCHEDULED: '근무표' } as const
export const attendanceSource = oneOf(ATTENDANCE_SOURCES, '근태 방식은 출퇴근 기록이나 근무표입니다.')
/** A weekday, 0 = Sunday. */
const weekdayField = whole(0, 6, '주휴일은 0(일)에서 6(토)까지의 숫자입니다.')

/** Working weekdays, 0 = Sunday, comma-joined: "1,2,3,4,5"; empty: no fixed weekday. */
export const weekdaysField = z
  .string({ error: '근무요일을 골라 주세요.' })
  .regex(/^([0-6](,[0-6])*)?$/, '근무요일은 0(일)에서 6(토)까지의 숫자를 쉼표로 이어 적어 주세요.')
  .refine((text) => new Set(text.split(',')).size === text.split(',').length, '같은 요일을 두 번 적었습니다.')
/** Hours as a decimal text with at most two places. */
export const hoursField = z
  .preprocess(
    (value) => (typeof value === 'number' ? String(value) : value),
    z
      .string({ error: '시간을 숫자로 적어 주세요.' })
      .regex(/^\d{1,3}(\.\d{1,2})?$/, '시간은 소수 둘째 자리까지 적어 주세요.'),
  )
  .refine((text) => Number(text) > 0 && Number(text) <= 300, '월 소정근로시간은 0보다 크고 300 이하입니다.')
export const dailyHoursField = timeField.refine(
  (text) => text > '00:00' && text <= '12:00',
  '하루 소정근로시간은 12시간까지입니다.',
)
/** One of these percentages. */
export const percent = (choices: readonly number[], message: string) =>
  z.number({ error: message }).refine((value) => choices.includes(value), message)
/** Number of an account: its digits, however they were joined. */
export const accountNumber = z
  .string({ error: '계좌번호를 적어 주세요.' })
  .max(40, '계좌번호가 너무 깁니다.')
  .transform((text) => text.replaceAll(/[-\s]/g, ''))
  .pipe(z.string().regex(/^\d{6,20}$/, '계좌번호는 숫자 6자리에서 20자리입니다.'))

/** What every entry of a dated member has beside its facts; `removed` withdraws the entry of that day. */
const dated = { from: dateField, removed: flagField.optional(), reason: reasonField.optional() }
type Sent = { readonly removed?: boolean | undefined }
/** Refuses an entry without what it cannot go without; a withdrawal needs nothing of it. */
export const needing =
  (needed: Readonly<Record<string, string>>) =>
  (sent: Sent, ctx: z.RefinementCtx): void => {
    if (sent.removed === true) return
    const values: Readonly<Record<string, unknown>> = { ...sent }
    for (const [name, message] of Object.entries(needed))
      if (values[name] === undefined) ctx.addIssue({ code: 'custom', path: [name], message })
  }
/** An entry of `shape` that holds from a day, none of whose facts must be sent. */
export const entry = <S extends z.ZodRawShape>(shape: S) => z.strictObject(shape).partial().extend(dated)
/** A list of entries of one dated member. */
export const listOfEntries = <T extends z.ZodType<{ from: string }>>(field: T) =>
  z.array(field, { error: '목록으로 보내 주세요.' }).max(200, '한 번에 200건까지 보낼 수 있습니다.')
/** Two entries of one body cannot be of the same thing and day. */
export const once = <T extends z.ZodType>(list: T, keyOf: (sent: never) => string) =>
  list.superRefine((sent, ctx) => {
    const seen = new Set<string>()
    for (const [index, one] of (sent as readonly never[]).entries()) {
      const key = keyOf(one)
      if (seen.has(key))
        ctx.addIssue({ code: 'custom', path: [index, 'from'], message: '같은 날짜를 두 번 적었습니다.' })
      seen.add(key)
    }
  })

/** Won by item. */
export const payItemsField = z
  .array(
    z.strictObject({
      itemCode: textField({ min: 1, max: 40, missing: '급여항목을 골라 주세요.' }),
      amount: wonField.min(0, '금액은 0 이상입니다.'),
    }),
    { error: '급여항목과 금액을 적어 주세요.' },
  )
  .max(100, '급여항목은 100개까지입니다.')
  .superRefine((items, ctx) => {
    const seen = new Set<string>()
    for (const [index, { itemCode }] of items.entries()) {
      if (seen.has(itemCode))
        ctx.addIssue({ code: 'custom', path: [index, 'itemCode'], message: '같은 급여항목을 두 번 적었습니다.' })
      seen.add(itemCode)
    }
  })

/** Dated members of a body: entries to add, to correct and to withdraw; what is not sent stays. */
export const datedMembers = {
  assignments: once(
    listOfEntries(
      entry({
        departmentNo: idField.nullable(),
        positionNo: idField.nullable(),
        employmentType: codeField,
        jobTitle: textField({ max: 50 }).nullable(),
        /** Where the person works; null or '': at the address of the company. */
        workPlace: textField({ max: 200 }).nullable(),
        workSch: codeField,
        mdwkWorkday: weekdaysField,
        baseAtendtime: timeField,
        baseLvofctime: timeField,
        /** null: as the company's days come to be. */
        attendanceSource: attendanceSource.nullable(),
        /** 0 = Sunday; null: the company's, which has to be none of the weekdays worked. */
        weeklyHoliday: weekdayField.nullable(),
      }),
    ),
    ({ from }: { from: string }) => from,
  ).optional(),
  payTerms: once(
    listOfEntries(
      entry({
        payKind: payKindField,
        monthlyHours: hoursField,
        dailyHours: dailyHoursField,
        items: payItemsField,
      }).superRefine(needing({ payKind: '급여형태를 골라 주세요.', items: '급여항목과 금액을 적어 주세요.' })),
    ),
    ({ from }: { from: string }) => from,
  ).optional(),
  tax: once(
    listOfEntries(
      entry({
        withholdingPercent: percent([80, 100, 120], '원천징수 비율은 80, 100, 120 가운데 하나입니다.'),
        foreignFlatRate: flagField,
        youthReductionPercent: percent([70, 90], '감면율은 70이나 90입니다.').nullable(),
        youthReductionUntil: dateField.nullable(),
        incomeKind,
        construction: flagField,
        production: flagField,
      }),
    ),
    ({ from }: { from: string }) => from,
  ).optional(),
  insurance: once(
    listOfEntries(
      entry({
        pension: flagField,
        health: flagField,
        employment: flagField,
        unemployment: flagField,
        pensionBase: wonField.min(0, '금액은 0 이상입니다.').nullable(),
        healthBase: wonField.min(0, '금액은 0 이상입니다.').nullable(),
        pensionFirstMonth: flagField,
        pensionAfter60: flagField,
        continuousBefore65: flagField,
        durunuri: flagField,
        /** Last day of that support, 36 months at most; null: not known. */
        durunuriUntil: dateField.nullable(),
      }),
    ),
    ({ from }: { from: string }) => from,
  ).optional(),
  accounts: once(
    listOfEntries(
      entry({
        bankCode: oneOf(BANK_NAME, '은행을 골라 주세요.'),
        number: accountNumber,
        holder: textField({ min: 1, max: 50, missing: '예금주를 적어 주세요.' }),
        kind: accountKind,
      }).superRefine(needing({ bankCode: '은행을 골라 주세요.', number: '계좌번호를 적어 주세요.' })),
    ),
    ({ from, kind = 'PAY' }: { from: string; kind?: string }) => `${kind} ${from}`,
  ).optional(),
  protections: once(
    listOfEntries(
      entry({ kind: protectionKind, to: dateField.nullable() }).superRefine(({ kind, from, to }, ctx) => {
        if (kind === undefined) ctx.addIssue({ code: 'custom', path: ['kind'], message: '구분을 골라 주세요.' })
        if (typeof to === 'string' && to < from)
          ctx.addIssue({
            code: 'custom',
            path: ['to'],
            message: '끝나는 날은 시작하는 날과 같거나 그보다 늦어야 합니다.',
          })
      }),
    ),
    ({ from, kind = '' }: { from: string; kind?: string }) => `${kind} ${from}`,
  ).optional(),
  leavesOfAbsence: once(
    listOfEntries(
      // pensionReturnMonth: the person asked to pay the pension of the month of return (국민연금법 제91조).
      entry({ to: dateField, kind: absenceKind, pensionReturnMonth: flagField })
        .superRefine(needing({ to: '끝나는 날을 적어 주세요.' }))
        .superRefine(({ from, to }, ctx) => {
          if (to !== undefined && to < from)
            ctx.addIssue({
              code: 'custom',
              path: ['to'],
              message: '끝나는 날은 시작하는 날과 같거나 그보다 늦어야 합니다.',
            })
        }),
    ),
    ({ from }: { from: string }) => from,
  ).optional(),
  /** Counts of the family where its members are not known. */
  family: once(
    listOfEntries(
      entry({
        dependents: whole(1, 30, '부양가족은 본인을 넣어 1명에서 30명입니다.'),
        children: whole(0, 29, '자녀는 0명에서 29명입니다.'),
        childrenUnder7: whole(0, 29, '6세 이하 자녀는 0명에서 29명입니다.'),
      })
        .superRefine(needing({ dependents: '부양가족 수를 적어 주세요.' }))
        .superRefine(({ dependents = 1, children = 0 }, ctx) => {
          if (children >= dependents && children > 0)
            ctx.addIssue({
              code: 'custom',
              path: ['children'],
              message: '자녀 수는 본인을 넣은 부양가족 수보다 적어야 합니다.',
            })
        }),
    ),
    ({ from }: { from: string }) => from,
  ).optional(),
  /** Members of the family; `no` of one that is known changes it. */
  familyMembers: z
    .array(
      z
        .strictObject({
          no: idField.optional(),
          name: textField({ min: 1, max: 50, missing: '가족의 성명을 적어 주세요.' }).optional(),
          relation: relation.optional(),
          birthDate: dateField.optional(),
          dependent: flagField.optional(),
          from: dateField.optional(),
          to: dateField.nullable().optional(),
          removed: flagField.optional(),
        })
        .superRefine(({ no, name, relation: how, birthDate, from, to, removed }, ctx) => {
          const needed = [
            ['name', name, '가족의 성명을 적어 주세요.'],
            ['relation', how, '관계를 골라 주세요.'],
            ['birthDate', birthDate, '생년월일을 적어 주세요.'],
          ] as const
          for (const [path, value, message] of needed)
            if (no === undefined && value === undefined) ctx.addIssue({ code: 'custom', path: [path], message })
          if (removed === true && no === undefined)
            ctx.addIssue({ code: 'custom', path: ['no'], message: '삭제할 가족의 번호를 적어 주세요.' })
          if (typeof to === 'string' && from !== undefined && to < from)
            ctx.addIssue({
              code: 'custom',
              path: ['to'],
              message: '끝나는 날은 시작하는 날과 같거나 그보다 늦어야 합니다.',
            })
        }),
      { error: '목록으로 보내 주세요.' },
    )
    .max(30, '가족은 30명까지입니다.')
    .optional(),
}

const text = z.string()
const won = z.number().int()
/** The same as a record shows them, newest first. */
export const datedAnswers = {
  assignments: z.array(
    z.object({
      from: dateText,
      departmentNo: z.number().int().nullable(),
      departmentName: text.nullable(),
      positionNo: z.number().int().nullable(),
      positionName: text.nullable(),
      employmentType: text,
      jobTitle: text.nullable(),
      /** Null: at the address of the company. */
      workPlace: text.nullable(),
      workSch: text,
      mdwkWorkday: text,
      baseAtendtime: text,
      baseLvofctime: text,
      /** Null: as the company's days come to be. */
      attendanceSource: attendanceSource.nullable(),
      /** 0 = Sunday; null: the company's. */
      weeklyHoliday: z.number().int().nullable(),
    }),
  ),
  payTerms: z.array(
    z.object({
      from: dateText,
      payKind: text,
      payKindName: text,
      monthlyHours: text,
      dailyHours: text,
      /** The hours above were not entered: they are what the planned times of `from` come to. */
      monthlyFromPlan: z.boolean().optional(),
      dailyFromPlan: z.boolean().optional(),
      items: z.array(z.object({ itemCode: text, label: text, amount: won })),
    }),
  ),
  tax: z.array(
    z.object({
      from: dateText,
      withholdingPercent: won,
      foreignFlatRate: z.boolean(),
      youthReductionPercent: won.nullable(),
      youthReductionUntil: dateText.nullable(),
      incomeKind,
      /** Of a daily worker: construction work, a daily worker for up to a year. */
      construction: z.boolean(),
      /** 생산직 등: overtime pay may be free of tax. */
      production: z.boolean(),
    }),
  ),
  /** Counts on each date, and the choices of the tax that hold with them; derived where the members are known. */
  family: z.array(
    z.object({
      from: dateText,
      dependents: won,
      children: won,
      childrenUnder7: won,
      withholdingPercent: won,
      foreignFlatRate: z.boolean(),
      youthReductionPercent: won.nullable(),
    }),
  ),
  familyMembers: z.array(
    z.object({
      no: z.number().int(),
      name: text,
      relation,
      birthDate: dateText,
      dependent: z.boolean(),
      from: dateText,
      to: dateText.nullable(),
    }),
  ),
  insurance: z.array(
    z.object({
      from: dateText,
      pension: z.boolean(),
      health: z.boolean(),
      employment: z.boolean(),
      unemployment: z.boolean(),
      pensionBase: won.nullable(),
      healthBase: won.nullable(),
      pensionFirstMonth: z.boolean(),
      pensionAfter60: z.boolean(),
      continuousBefore65: z.boolean(),
      durunuri: z.boolean(),
      durunuriUntil: dateText.nullable(),
    }),
  ),
  accounts: z.array(
    z.object({ from: dateText, kind: accountKind, bankCode: text, bankName: text, numberMasked: text, holder: text }),
  ),
  protections: z.array(z.object({ from: dateText, to: dateText.nullable(), kind: protectionKind })),
  leavesOfAbsence: z.array(
    z.object({ from: dateText, to: dateText, kind: absenceKind, reason: text, pensionReturnMonth: z.boolean() }),
  ),
}
