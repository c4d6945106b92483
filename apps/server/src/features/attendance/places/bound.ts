/** What the secret of a company's gateway is bound to: moved to another company it can no longer be read. */
export const gatewayBound = (companyNo: number): string => `gateway.secret:${companyNo}`
/** The same of the secret of a screen's codes. */
export const screenBound = (companyNo: number): string => `workplace_screen.code_secret:${companyNo}`
