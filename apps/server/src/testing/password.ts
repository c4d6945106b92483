/** Password of every account that makeUser makes, and of the demo. */
export const TEST_PASSWORD = 'handal1234!'
