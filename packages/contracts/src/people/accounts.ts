import { z } from 'zod'
import { endpoint, tenantBody } from '../endpoint.ts'
import { jobSchema } from '../jobs.ts'
import {
  dateText,
  idField,
  listOf,
  loginIdField,
  pagingFields,
  reasonField,
  searchField,
  sortField,
} from '../fields.ts'

/** NONE: no account; WAITING: its one-time password was not changed yet; ACTIVE; DISABLED: nobody signs in with it. */
export const ACCOUNT_STATES = {
  NONE: '계정 없음',
  WAITING: '첫 로그인 전',
  ACTIVE: '사용 중',
  DISABLED: '사용 중지',
} as const
const STATES = Object.keys(ACCOUNT_STATES) as [keyof typeof ACCOUNT_STATES, ...(keyof typeof ACCOUNT_STATES)[]]

const personal = {
  employeeNo: z.number().int(),
  employeeCode: z.string(),
  name: z.string(),
}
const accountSchema = z.object({
  ...personal,
  departmentName: z.string().nullable(),
  login_id: z.string().nullable(),
  state: z.enum(STATES),
  /** Operates the company too. */
  operator: z.boolean(),
  /** Enters other companies too. */
  elsewhere: z.boolean(),
  /** ISO instant of the last use; null: never. */
  lastUsedAt: z.string().nullable(),
  /** The day after the last one of who leaves or left: from then on the account is closed to the company, its sessions too. */
  closedOn: dateText.nullable(),
  /** Where a link would be sent; null: no address. */
  email: z.string().nullable(),
  /** The newest link that was sent; null: none. */
  letter: z
    .object({
      state: z.enum(['WAITING', 'SENDING', 'SENT', 'FAILED']),
      to: z.string(),
      at: z.string(),
      expiresAt: z.string(),
      usedAt: z.string().nullable(),
      /** Why it could not be sent. */
      failure: z.string().nullable(),
    })
    .nullable(),
})
export type EmployeeAccount = z.infer<typeof accountSchema>
/** An account that was given or reset; the password is told this once, null: the account keeps its own. */
const givenSchema = z.object({ ...personal, login_id: z.string(), oneTimePassword: z.string().nullable() })
export type GivenAccount = z.infer<typeof givenSchema>

/** So many at a time: each password takes its time to be hashed. */
const MOST = 200
const employeeNos = z
  .array(idField, { error: '사원을 골라 주세요.' })
  .min(1, '사원을 한 명 이상 골라 주세요.')
  .max(MOST, `한 번에 ${MOST}명까지 고를 수 있습니다.`)

const accounts = { path: '/api/hrm/accounts/', access: ['11'], tenant: true } as const

/** People in service with their accounts. */
export const listAccounts = endpoint({
  ...accounts,
  id: 'hrm.accounts',
  method: 'GET',
  summary: '사원 계정 목록',
  query: {
    q: searchField,
    /** Of one person, whether in service or not. */
    employeeNo: idField.optional(),
    state: z.enum(STATES, { error: '상태는 NONE, WAITING, ACTIVE, DISABLED 가운데 하나입니다.' }).optional(),
    sort: sortField('employeeCode', 'name', 'departmentName', 'login_id', 'lastUsedAt'),
    ...pagingFields,
  },
  response: listOf(accountSchema).extend({
    /** Mail is configured: links can be sent. */
    canMail: z.boolean(),
    /** With what the logins of new accounts should begin, before the 사번: none of them is taken with it. */
    beginning: z.string(),
    /** People of the same search in each state. */
    counts: z.object({
      NONE: z.number().int(),
      WAITING: z.number().int(),
      ACTIVE: z.number().int(),
      DISABLED: z.number().int(),
    }),
  }),
})

/**
 * Gives people accounts, all or nothing, with passwords that are told this once. `existing`: the account that the person has already
 * in another company, or had in this one, by login and name; it keeps its password.
 */
export const giveAccounts = endpoint({
  ...accounts,
  id: 'hrm.accounts.create',
  method: 'POST',
  summary: '사원 계정 등록',
  toldOnce: true,
  body: tenantBody({
    items: z
      .array(
        z.strictObject({
          employeeNo: idField,
          login_id: loginIdField,
          existing: z.boolean({ error: 'true나 false로 적어 주세요.' }).optional(),
        }),
        { error: '사원과 아이디를 적어 주세요.' },
      )
      .min(1, '사원을 한 명 이상 골라 주세요.')
      .max(MOST, `한 번에 ${MOST}명까지 고를 수 있습니다.`),
  }),
  response: z.object({ items: z.array(givenSchema) }),
})

/** New passwords, told this once, for people who forgot theirs or never used them; their sessions end. */
export const resetAccounts = endpoint({
  ...accounts,
  id: 'hrm.accounts.reset',
  method: 'POST',
  path: `${accounts.path}reset/`,
  summary: '사원 계정 비밀번호 초기화',
  toldOnce: true,
  body: tenantBody({ employeeNos, reason: reasonField }),
  response: z.object({ items: z.array(givenSchema) }),
})

/** Takes people's way into the company away at once. An account that enters no other company is disabled. */
export const takeAccounts = endpoint({
  ...accounts,
  id: 'hrm.accounts.remove',
  method: 'DELETE',
  summary: '사원 계정 삭제',
  body: tenantBody({ employeeNos, reason: reasonField }),
  response: z.object({ items: z.array(z.object({ ...personal, login_id: z.string() })) }),
})

/**
 * Sends people a link by which they set their password: with a login a new account, without one to the account that they have
 * (`reason` where it is in use already). All or nothing; the letters go out as a job. 409 where no mail is configured.
 */
export const mailAccounts = endpoint({
  ...accounts,
  id: 'hrm.accounts.mail',
  method: 'POST',
  path: `${accounts.path}mail/`,
  summary: '사원 계정 메일로 보내기',
  body: tenantBody({
    items: z
      .array(z.strictObject({ employeeNo: idField, login_id: loginIdField.optional() }), {
        error: '사원을 골라 주세요.',
      })
      .min(1, '사원을 한 명 이상 골라 주세요.')
      .max(MOST, `한 번에 ${MOST}명까지 고를 수 있습니다.`),
    reason: reasonField.optional(),
  }),
  response: z.object({
    items: z.array(z.object({ ...personal, login_id: z.string(), to: z.string(), kind: z.enum(['INVITE', 'RESET']) })),
    job: jobSchema,
  }),
})
