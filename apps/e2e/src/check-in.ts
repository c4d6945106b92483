import { expect, type Page } from '@playwright/test'
import { PASSWORD } from './fixtures.ts'

/** Calls of the API as somebody, beside the pages. */
export const apiOf = async ({ request }: Page, loginId: string) => {
  const signedIn = await request.post('/api/login/', { data: { login_id: loginId, password: PASSWORD } })
  const { access } = (await signedIn.json()) as { access: string }
  const headers = { authorization: `Bearer ${access}` }
  const done = async <T>(answer: Awaited<ReturnType<typeof request.get>>): Promise<T> => {
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()) as T
  }
  return {
    get: async <T>(path: string): Promise<T> => done<T>(await request.get(path, { headers })),
    post: async <T>(path: string, data: object): Promise<T> => done<T>(await request.post(path, { headers, data })),
    put: async <T>(path: string, data: object): Promise<T> => done<T>(await request.put(path, { headers, data })),
    remove: async <T>(path: string, data: object): Promise<T> => done<T>(await request.delete(path, { headers, data })),
  }
}
export type Api = Awaited<ReturnType<typeof apiOf>>

/** Signs in on the phone by its own door, which leads on to the tap. */
export const signInOnPhone = async (phone: Page, loginId: string): Promise<void> => {
  await phone.goto('/mobilelogin')
  await phone.getByLabel('아이디', { exact: true }).fill(loginId)
  await phone.getByLabel('비밀번호', { exact: true }).fill(PASSWORD)
  await phone.getByRole('button', { name: '로그인', exact: true }).click()
  await expect(phone.getByRole('region', { name: '오늘' })).toBeVisible()
  await expect(phone).toHaveURL(/\/home\/check-in$/)
}

/** A place of work with a screen that is set up on this tablet; answers the number of the screen. */
export const setUpScreen = async (tablet: Page, operator: Api, place: object): Promise<number> => {
  const { no: placeNo } = await operator.post<{ no: number }>('/api/terminal/place/', place)
  const made = await operator.post<{ no: number; setupCode: string }>('/api/terminal/screen/', {
    name: '정문 화면',
    placeNo,
  })
  await tablet.setViewportSize({ width: 820, height: 1180 })
  await tablet.goto('/terminal/screen')
  await tablet.getByLabel('설정 코드').fill(made.setupCode)
  await tablet.getByRole('button', { name: '설정', exact: true }).click()
  await expect(tablet.getByRole('region', { name: '출퇴근 코드' })).toBeVisible()
  return made.no
}
/** The six digits that a screen shows now. */
export const codeOn = async (tablet: Page): Promise<string> => {
  const code = tablet.getByTestId('code')
  await expect(code).toHaveText(/\d{3} \d{3}/)
  return ((await code.textContent()) ?? '').replaceAll(/\D/g, '')
}

/** Taps on the phone. */
export const tapOn = (phone: Page, name: string): Promise<void> =>
  phone.getByRole('region', { name: '오늘' }).getByRole('button', { name, exact: true }).click()
