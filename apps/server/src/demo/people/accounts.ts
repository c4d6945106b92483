import type { Tx } from '../../db/database.ts'
import { hashPassword } from '../../session/password.ts'
import { insertRows } from '../demo.repo.ts'

/** Password of every demo account. */
export const DEMO_PASSWORD = 'handal1234!'

type DemoAccount = {
  login_id: string
  user_name: string
  perm_id: '01' | '11' | '21'
  companyName: string
  description: string
  /** Company number, role there and own employee number. */
  in: readonly (readonly [companyNo: number, role: '11' | '21', employeeNo: number | null])[]
}

/** The demo accounts, as the login page lists them. User numbers follow this order from 1. */
const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    login_id: 'super',
    user_name: '최관리',
    perm_id: '01',
    companyName: '모든 회사',
    description: '회사와 계약을 봅니다.',
    in: [],
  },
  {
    login_id: 'hanbit',
    user_name: '김운영',
    perm_id: '11',
    companyName: '(주)한빛정밀',
    description: '생산, 두 교대',
    in: [[1, '11', 23]],
  },
  {
    login_id: 'hanbit-user',
    user_name: '이가람',
    perm_id: '21',
    companyName: '(주)한빛정밀',
    description: '품질팀 대리',
    in: [[1, '21', 1]],
  },
  {
    login_id: 'cafe',
    user_name: '차소담',
    perm_id: '11',
    companyName: '카페 달그림자',
    description: '5인 미만',
    in: [[2, '11', 1]],
  },
  {
    login_id: 'soft',
    user_name: '도우람',
    perm_id: '11',
    companyName: '(주)구름소프트',
    description: '시차출퇴근',
    in: [[3, '11', 1]],
  },
  {
    login_id: 'soft-user',
    user_name: '나린솔',
    perm_id: '21',
    companyName: '(주)구름소프트',
    description: '데이터팀',
    in: [[3, '21', 3]],
  },
  {
    login_id: 'multi',
    user_name: '유겸직',
    perm_id: '11',
    companyName: '한빛정밀, 달그림자',
    description: '두 회사를 함께 봅니다.',
    in: [
      [1, '11', null],
      [2, '11', null],
    ],
  },
]

/** The super admin of the demo. */
export const superAdmin = { userNo: 1, loginId: 'super', userName: '최관리' } as const

/** Operator of the load company, made only with it. */
const LOAD_ACCOUNT: DemoAccount = {
  login_id: 'load',
  user_name: '마당쇠',
  perm_id: '11',
  companyName: '(주)큰마당물산',
  description: '대량 자료',
  in: [[4, '11', null]],
}

/** The accounts of a demo with or without the load company. */
export const demoAccounts = (withLoad: boolean): readonly DemoAccount[] =>
  withLoad ? [...DEMO_ACCOUNTS, LOAD_ACCOUNT] : DEMO_ACCOUNTS

/** The accounts as the login page lists them: first an operator of a company whose month can be closed and paid at once. */
export const presentedAccounts = (withLoad: boolean, ready: readonly number[]): readonly DemoAccount[] => {
  const accounts = demoAccounts(withLoad)
  const first = accounts.find(
    ({ perm_id, in: own }) => perm_id === '11' && own.length === 1 && own.some(([company]) => ready.includes(company)),
  )
  if (first === undefined) return accounts
  const told = { ...first, description: `${first.description}. 지금 급여를 마감할 수 있습니다.` }
  return [told, ...accounts.filter((account) => account !== first)]
}

type Login = { readonly userNo: number; readonly loginId: string; readonly userName: string }
const loginOf = (what: string, isIt: (account: DemoAccount) => boolean): Login & { readonly account: DemoAccount } => {
  const accounts = demoAccounts(true)
  const index = accounts.findIndex(isIt)
  const account = accounts[index]
  if (account === undefined) throw new Error(`no ${what}`)
  return { userNo: index + 1, loginId: account.login_id, userName: account.user_name, account }
}

/** Who operates a demo company: the first operator's account there. */
export const operatorOf = (companyNo: number): Login & { readonly employeeNo: number | null } => {
  const { account, ...login } = loginOf(`operator of company ${companyNo}`, ({ in: own }) =>
    own.some(([company, role]) => company === companyNo && role === '11'),
  )
  return { ...login, employeeNo: account.in.find(([company]) => company === companyNo)?.[2] ?? null }
}

/** The account of an employee. */
export const employeeOf = (companyNo: number, employeeNo: number): Login => {
  const { account: _account, ...login } = loginOf(`account of ${employeeNo} in company ${companyNo}`, ({ in: own }) =>
    own.some(([company, role, no]) => company === companyNo && role === '21' && no === employeeNo),
  )
  return login
}

/** Makes the demo accounts; `at` is the instant they were made. */
export const insertAccounts = async (tx: Tx, at: string, withLoad: boolean): Promise<void> => {
  const accounts = demoAccounts(withLoad)
  const hashes = await Promise.all(accounts.map(() => hashPassword(DEMO_PASSWORD)))
  await insertRows(
    tx,
    'app_user',
    accounts.map(({ login_id, user_name, perm_id }, index) => ({
      user_no: index + 1,
      login_id,
      user_name,
      perm_id,
      password_hash: hashes[index],
      password_changed_at: at,
      created_at: at,
    })),
  )
  await insertRows(
    tx,
    'membership',
    accounts.flatMap((account, index) =>
      account.in.map(([company_no, role, employee_no]) => ({
        company_no,
        user_no: index + 1,
        role,
        employee_no,
        created_at: at,
      })),
    ),
  )
}
