/** HTML as mail programs write it. Signatures, names and addresses are invented. */
export interface MailSample {
  readonly subject: string
  readonly html: string
  readonly isDesigned: boolean
  /** Words of the text. */
  readonly words: string
}

const outlook = `<div class="WordSection1">
<p class="MsoNormal"><span lang="EN-GB" style="font-size:11.0pt;font-family:&quot;Calibri&quot;,sans-serif;color:windowtext;mso-fareast-language:EN-US">Hello Ingrid,<o:p></o:p></span></p>
<p class="MsoNormal"><span style="font-size:11.0pt;font-family:&quot;Calibri&quot;,sans-serif;color:black"><o:p>&nbsp;</o:p></span></p>
<p class="MsoNormal" style="background:white"><span style="font-family:&quot;Calibri&quot;,sans-serif;color:#1F497D">the crates arrived on Thursday. <span style="background:yellow;mso-highlight:yellow">Two of them are damaged</span>, and we <span style="color:red">need replacements</span> before the weekend.<o:p></o:p></span></p>
<p class="MsoNormal"><span style="font-size:11.0pt;color:#212121">You find the photographs <a href="https://tarsel-optik.example/photos"><span style="color:#0563C1">on our site</span></a>.</span></p>
<table class="MsoNormalTable" border="0" cellspacing="0" cellpadding="0" width="420" style="width:315.0pt"><tr><td style="border-top:solid windowtext 1.0pt;padding:6.0pt 0cm 0cm 0cm">
<p class="MsoNormal"><b><span style="font-size:10.0pt;font-family:&quot;Arial&quot;,sans-serif;color:#404040">Annika Reuss</span></b></p>
<p class="MsoNormal"><span style="font-size:8.0pt;font-family:&quot;Arial&quot;,sans-serif;color:#7F7F7F">Tarsel Optik AG | Seestrasse 4 | 8002 Z&uuml;rich</span></p>
</td></tr></table></div>`

const gmail = `<div dir="ltr"><div class="gmail_default" style="font-family:arial,helvetica,sans-serif;font-size:small;color:rgb(34,34,34)">Hi Ingrid,</div><div class="gmail_default" style="font-family:arial,helvetica,sans-serif;font-size:small"><br></div><div style="color:rgb(0,0,0)">could you send us the dates again? I lost them, sorry.</div><br clear="all"><div><div dir="ltr" class="gmail_signature"><div dir="ltr"><font color="#888888" face="verdana, sans-serif" size="2">Rhys Kestrel</font><div><font color="#0b5394"><b>Kestrel Ridge Walks</b></font></div><div><a href="https://kestrelridge.example" style="color:rgb(17,85,204)" target="_blank">kestrelridge.example</a></div></div></div></div></div>`

const apple = `<div style="word-wrap:break-word;line-break:after-white-space"><div style="caret-color:rgb(255,255,255);color:rgb(255,255,255);font-family:Helvetica;font-size:12px">Dear Ingrid,</div><div style="color:rgb(255,255,255);font-family:Helvetica;font-size:12px"><br></div><div style="font-family:Helvetica;font-size:18px;font-style:normal;color:rgb(0,0,0)">thank you for the quick answer, we are happy with the room.</div><div><br></div><div><span style="color:rgb(94,94,94);font-family:&quot;Helvetica Neue&quot;;font-size:11px">Mara Lindqvist</span></div><div><span style="color:rgb(94,94,94);font-family:&quot;Helvetica Neue&quot;;font-size:11px">Sent from my iPad</span></div></div>`

const thunderbird = `<p><font face="Calibri" color="#000000">Good morning,</font></p><p><font face="Calibri">the meeting is moved to <b>Friday</b>, see below.</font></p><pre style="background-color:#eeeeee;font-family:Consolas,monospace">09:30  Arrival
10:00  Talks</pre><table border="1" cellpadding="2" cellspacing="2" width="100%"><tbody><tr><td>Friday</td><td>09:30</td></tr><tr><td>Saturday</td><td>closed</td></tr></tbody></table><div class="moz-signature">-- <br><font size="-1" color="#003366">Jonas Peer, Foundation office</font></div>`

const newsletter = `<table width="100%" border="0" cellpadding="0" cellspacing="0" bgcolor="#f4f4f7"><tr><td align="center"><table width="600" border="0" cellpadding="0" cellspacing="0" style="width:600px;background-color:#ffffff"><tr><td style="background-color:#5b2a86;padding:28px;color:#ffffff;font-size:28px;font-family:Georgia,serif">Spring offers</td></tr><tr><td style="padding:24px;font-family:Georgia,serif;font-size:16px;color:#333333">Three days by the lake, with breakfast and the boat.<br><br><a href="https://offers.example" style="background-color:#e4572e;color:#ffffff;padding:12px 20px;border-radius:4px;text-decoration:none">Book now</a></td></tr><tr><td style="padding:24px;font-size:11px;color:#999999">You get this mail because you signed up. <a href="https://offers.example/off" style="color:#999999">Unsubscribe</a></td></tr></table></td></tr></table>`

const invoice = `<div style="max-width:640px"><h1 style="font-family:Arial;font-size:24px;color:#1d3557">Invoice 2026-1107</h1><p style="font-family:Arial;font-size:13px;color:#000">Please pay by 4 December.</p><table width="600" cellspacing="0" style="border-collapse:collapse;font-family:Arial;font-size:13px;width:600px"><tr style="background-color:#f1c40f"><th align="left" style="padding:8px">Item</th><th align="right" style="padding:8px">Amount</th></tr><tr><td style="padding:8px;border-bottom:1px solid #ddd">Crate, oak</td><td align="right" style="padding:8px;border-bottom:1px solid #ddd">CHF 140.00</td></tr><tr><td style="padding:8px"><b>Total</b></td><td align="right" style="padding:8px"><b>CHF 140.00</b></td></tr></table><p style="font-size:11px;color:#666">Tarsel Optik AG, VAT CHE-100.200.300</p></div>`

const booking = `<center><table width="580" align="center" cellpadding="0" cellspacing="0"><tr><td><table width="100%"><tr><td style="font-family:Verdana;font-size:13px;color:#000000">Your booking is confirmed</td></tr></table></td></tr><tr><td><table width="100%"><tr><td width="50%" style="font-family:Verdana;color:#000000">Arrival<br><b>Fri 4 Dec</b></td><td width="50%" style="font-family:Verdana;color:#000000">Departure<br><b>Sun 6 Dec</b></td></tr></table></td></tr></table></center>`

export const mailSamples: readonly MailSample[] = [
  { subject: 'Outlook', html: outlook, isDesigned: false, words: 'the crates arrived' },
  { subject: 'Gmail', html: gmail, isDesigned: false, words: 'could you send us' },
  { subject: 'Apple Mail', html: apple, isDesigned: false, words: 'thank you for the quick answer' },
  { subject: 'Thunderbird', html: thunderbird, isDesigned: false, words: 'the meeting is moved' },
  { subject: 'Newsletter', html: newsletter, isDesigned: true, words: 'Three days by the lake' },
  { subject: 'Invoice', html: invoice, isDesigned: true, words: 'Please pay by' },
  { subject: 'Booking', html: booking, isDesigned: true, words: 'Your booking is confirmed' },
]
