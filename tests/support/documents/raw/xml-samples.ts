/** Android strings: plurals, arrays, escapes, markup, and what is not to be translated. */
export const androidSample = String.raw`<?xml version="1.0" encoding="utf-8"?>
<!-- Copyright Brine Games -->
<resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">

    <!-- Title of the first screen [CHAR LIMIT=20] -->
    <string name="title">Saltmarsh</string>
    <string name="quote">\"Don\'t wake the gulls\" &amp; run</string>
    <string name="lines">First line\nSecond   line
        goes on here\u0020</string>
    <string name="quoted">"Don't  touch "</string>
    <string name="markup">Press <b>%1$s</b> to <i>light</i> the lamp</string>
    <string name="locked">Welcome to <xliff:g id="app" example="Saltmarsh">%1$s</xliff:g>!</string>
    <string name="html"><![CDATA[<a href="%s">Read the log</a>]]></string>
    <string name="escaped">&lt;b>Bold&lt;/b> move</string>
    <string name="at">\@home</string>
    <string name="package" translatable="false">com.brine.saltmarsh</string>
    <string name="alias">@string/title</string>
    <color name="sea">#003344</color>

    <string-array name="tides">
        <item>Ebb</item>
        <item>Flood</item>
    </string-array>

    <!-- Number of keys in the bag -->
    <plurals name="keys">
        <item quantity="one">%d key</item>
        <item quantity="other">%d keys</item>
    </plurals>
</resources>
`

/** .NET resources: comments, kept white space, data of designers. */
export const resxSample = String.raw`<?xml version="1.0" encoding="utf-8"?>
<root>
  <!-- Microsoft ResX Schema -->
  <resheader name="resmimetype">
    <value>text/microsoft-resx</value>
  </resheader>
  <data name="Menu.Start" xml:space="preserve">
    <value>Start the &lt;b&gt;game&lt;/b&gt;</value>
    <comment>First button. MaxLength=20</comment>
  </data>
  <data name="Letter" xml:space="preserve">
    <value>Dear {0},
the lamp is out &amp; cold.</value>
  </data>
  <data name="Html" xml:space="preserve">
    <value><![CDATA[<p>Keep the lamp lit.</p>]]></value>
  </data>
  <data name="Brand" xml:space="preserve">
    <value>Saltmarsh</value>
    <comment>{Locked}</comment>
  </data>
  <data name="Size" type="System.Drawing.Size, System.Drawing">
    <value>640, 480</value>
  </data>
  <data name="&gt;&gt;Size.Name" xml:space="preserve">
    <value>Size</value>
  </data>
</root>`

/** XML of a game's own. */
export const textNodesSample = String.raw`<?xml version="1.0"?>
<!DOCTYPE quests [
  <!ENTITY town "Saltmarsh">
]>
<quests version="2" note="by hand">
  <!-- First of all -->
  <quest id="lamp" speaker="Mira">
    <title>Light the lamp</title>
    <text>
      The lamp in &town; is <b>out</b> &amp; cold.
    </text>
    <text><![CDATA[Bring <oil> & matches.]]></text>
    <icon>icons/lamp.png</icon>
    <reward>250</reward>
  </quest>
  <quest id="gull">
    <title>Feed the gull</title>
    <text translate="no">debug: gull_02</text>
  </quest>
</quests>
`
