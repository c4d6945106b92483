import { type APIRequestContext, expect, type Page, request } from '@playwright/test'
import { PASSWORD } from './fixtures.ts'
import { settled } from './navigate.ts'
import { told, typeLogin } from './pages.ts'

/** Who signs for the department of the demo's employee: its head, then the head of the one above. */
export type Signer = { readonly no: number; readonly login: string }
export const LEADER: Signer = { no: 21, login: 'hanbit-leader' }
export const HEAD: Signer = { no: 26, login: 'hanbit-head' }
const SIGNER_PASSWORD = '결재하는-늦가을-11월'

/** One call of somebody who is signed in; it has to be answered with 200. */
export type Caller = <T>(method: 'GET' | 'POST' | 'PUT', path: string, data?: object) => Promise<T>
type Document = { no: number; number: string; state: string; effects: { state: string | null }[] }

const signInTo = async (api: APIRequestContext, login: string, password: string): Promise<string> => {
  const answer = await api.post('/api/login/', { data: { login_id: login, password } })
  expect(answer.status(), `login of ${login}`).toBe(200)
  return ((await answer.json()) as { access: string }).access
}
/** Somebody of the demo who calls the server without a screen. */
export const callerAt = async (url: string, login: string, password = PASSWORD): Promise<Caller> => {
  const api = await request.newContext({ baseURL: url })
  const headers = { authorization: `Bearer ${await signInTo(api, login, password)}` }
  return async <T>(method: string, path: string, data?: object) => {
    const answer = await api.fetch(`/api/${path}`, { method, headers, ...(data === undefined ? {} : { data }) })
    expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200)
    return (await answer.json()) as T
  }
}

/** Who signs gets an account, and has set a password. */
const giveAccount = async (url: string, operator: Caller, { no, login }: Signer): Promise<Caller> => {
  type Given = { oneTimePassword: string }
  const { oneTimePassword } = await operator<Given>('POST', `hrm/employee/${no}/`, {
    login_id: login,
    reason: '결재할 계정',
  })
  const first = await callerAt(url, login, oneTimePassword)
  await first('POST', 'change-password/', { currentPassword: oneTimePassword, newPassword: SIGNER_PASSWORD })
  return callerAt(url, login, SIGNER_PASSWORD)
}
/** Everybody around a document of the demo's employee. */
export type Around = {
  readonly operator: Caller
  readonly drafter: Caller
  readonly leader: Caller
  readonly head: Caller
}
const made = new Map<string, Promise<Around>>()
const around = async (url: string): Promise<Around> => {
  const operator = await callerAt(url, 'hanbit')
  return {
    operator,
    drafter: await callerAt(url, 'hanbit-user'),
    leader: await giveAccount(url, operator, LEADER),
    head: await giveAccount(url, operator, HEAD),
  }
}
/** The same for every journey of a server: accounts are given once. */
export const aroundAt = (url: string): Promise<Around> => {
  const found = made.get(url) ?? around(url)
  made.set(url, found)
  return found
}

/** Hands a document in by a call. */
export const handIn = (drafter: Caller, document: object): Promise<Document> =>
  drafter('POST', 'e-system/form/', { ...document, submit: true })
/** Approves what waits for each of them, in their order; the document after the last. */
export const approveBy = async (signers: readonly Caller[], no: number): Promise<Document | undefined> => {
  let last: Document | undefined
  for (const signer of signers) {
    const { items } = await signer<{ items: Document[] }>('PUT', 'e-system/decide/', {
      items: [{ no }],
      decision: 'approve',
    })
    last = items[0]
  }
  return last
}

export const signInBy = async (page: Page, { login }: Signer): Promise<void> => {
  await page.goto('/login')
  await typeLogin(page, login, SIGNER_PASSWORD)
  await settled(page, '홈')
}
/** Opens a document of a box by its title. */
export const openOf = async (page: Page, box: string, title: RegExp): Promise<void> => {
  await page.goto(`/e-system/total?box=${box}`)
  await settled(page, '결재 현황')
  await page
    .getByRole('button', { name: title })
    .or(page.getByRole('link', { name: title }))
    .or(page.getByRole('gridcell', { name: title }))
    .first()
    .click()
  await settled(page, '결재 상세')
}
/** Opens the document that waits for somebody. */
export const openTurn = (signer: Page, title: RegExp): Promise<void> => openOf(signer, 'turn', title)

/** Approves the document that waits, in two taps, once it has said what follows. */
export const approve = async (signer: Page, title: RegExp, says: string): Promise<void> => {
  await openTurn(signer, title)
  await signer.getByRole('button', { name: '승인', exact: true }).click()
  const question = signer.getByRole('dialog')
  await expect(question).toContainText(says)
  await question.getByRole('button', { name: '승인', exact: true }).click()
  await told(signer, '승인했습니다.')
}

/** Presses an act of a document, beside the others or behind 더보기. */
export const act = async (page: Page, name: string): Promise<void> => {
  const plain = page.getByRole('button', { name, exact: true })
  const more = page.getByRole('button', { name: '더보기' }).first()
  await expect(plain.or(more).first()).toBeVisible()
  if (await plain.isVisible()) await plain.click()
  else {
    await more.click()
    await page.getByRole('menuitem', { name, exact: true }).click()
  }
}
