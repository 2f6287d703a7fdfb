export const contactMail = {
  subject: 'Üzenet a kapcsolatfelvételi oldalról',
  text: ({ name, email, message }: { name: string; email: string; message: string }) =>
    `Feladó: ${name}\nE-mail-cím: ${email}\n\n${message}\n`,
}
