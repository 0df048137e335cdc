export const filledSignin = { email: 'maya@tallship.example', password: 'lanterns at dusk' }

export const enrolment = { code: '081 804' }
export const secondFactor = { code: '287082' }
export const halfTyped = { code: '287' }

export const offer = {
  key: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ',
  link: 'otpauth://totp/Lockit:maya%40tallship.example?issuer=Lockit&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
}

export const filledSignup = {
  firstName: 'Maya',
  lastName: 'Lindqvist',
  email: 'maya@tallship.example',
  confirmEmail: 'maya@tallship.example',
  password: 'lanterns at dusk',
  country: 'SE',
  companyName: 'Tallship AB',
  street: 'Skeppsbron 4',
  city: 'Göteborg',
  state: '',
  vatNumber: 'SE556677889901',
}

export const edit = {
  firstName: 'Maya',
  lastName: 'Lindqvist',
  companyName: 'Tallship Games AB',
  country: 'SE',
  street: 'Masthuggstorget 2',
  city: 'Göteborg',
  state: '',
  vatNumber: 'SE556677889901',
  zipcode: '413 18',
  phone: '+46 31 555 01 20',
  reference: 'Dusk Harbor',
}

export const forgotPass = { email: 'maya@tallship.example' }
export const updatePass = { newPassword: 'lanterns at dawn', confirmPassword: 'lanterns at dawn' }
export const mistyped = { ...updatePass, confirmPassword: 'lanterns at' }
export const mailedLink = {
  token: 'n5WcE0kq8sVnJq3xPzb7Yd2kLm4tRu6wAy9cEfGhIjK',
  userUid: '6f1c2a50-3b7e-4d19-9a58-2f60b1c3d4e5',
} as const
